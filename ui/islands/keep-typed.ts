type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input, textarea';

function isField(target: EventTarget | null): target is Field {
	return target instanceof Element && target.matches(FIELDS);
}

/**
 * Remembers what readers type into the fields of an island until it is alive: taking over the page's HTML sets them back.
 * @returns what types it again, to be called once the island is alive
 */
export function keepTyped(island: Element): () => void {
	const typed = new Map<Field, string>();
	for (const field of island.querySelectorAll<Field>(FIELDS)) {
		if (field.value !== field.defaultValue) typed.set(field, field.value);
	}
	// Taking over does not happen at once, and readers go on typing meanwhile.
	const note = ({ target }: Event): void => {
		if (isField(target)) typed.set(target, target.value);
	};
	island.addEventListener('input', note, true);
	return () => {
		island.removeEventListener('input', note, true);
		for (const [field, value] of typed) {
			if (!field.isConnected) continue;
			// React watches the property of the element itself and takes a value set by it for its own.
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
			field.dispatchEvent(new Event('input', { bubbles: true }));
		}
	};
}

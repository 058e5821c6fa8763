type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input, textarea';

function isField(target: EventTarget | null): target is Field {
	return target instanceof Element && target.matches(FIELDS);
}

/**
 * Records what readers type into the fields of an island before it is mounted, because hydration resets them.
 * @returns a function that restores the input, to be called once the island is mounted
 */
export function preserveInput(island: Element): () => void {
	const typed = new Map<Field, string>();
	for (const field of island.querySelectorAll<Field>(FIELDS)) {
		if (field.value !== field.defaultValue) typed.set(field, field.value);
	}
	// Hydration is asynchronous, and readers can type in the meantime.
	const record = ({ target }: Event): void => {
		if (isField(target)) typed.set(target, target.value);
	};
	island.addEventListener('input', record, true);
	return () => {
		island.removeEventListener('input', record, true);
		for (const [field, value] of typed) {
			if (!field.isConnected) continue;
			// React overrides the element's own property and would treat a value set through it as its own.
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
			field.dispatchEvent(new Event('input', { bubbles: true }));
		}
	};
}

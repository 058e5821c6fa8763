type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers what readers have typed into the fields of an island that is not alive yet: taking over the page's HTML sets
 * them back.
 * @returns what types it again
 */
export function keepTyped(island: Element): () => void {
	const typed = [...island.querySelectorAll<Field>('input, textarea')]
		.filter((field) => field.value !== field.defaultValue)
		.map((field) => ({ field, value: field.value }));
	return () => {
		for (const { field, value } of typed) {
			if (!field.isConnected) continue;
			// React watches the property of the element itself and takes a value set by it for its own.
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
			field.dispatchEvent(new Event('input', { bubbles: true }));
		}
	};
}

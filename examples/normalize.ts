/**
 * Puts in order what the CMS gives in an order that depends on which of its tasks ends first: the formats of a picture.
 * Everything else is stable by itself, since neither time nor chance pass in the host.
 */
export function normalize(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(normalize);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [name, normalize(name === 'formats' ? sorted(part) : part)]),
	);
}

/** From small to large. */
const FORMATS = ['thumbnail', 'small', 'medium', 'large'];

function sorted(formats: unknown): unknown {
	if (typeof formats !== 'object' || formats === null) return formats;
	const place = (name: string) => (FORMATS.includes(name) ? FORMATS.indexOf(name) : FORMATS.length);
	return Object.fromEntries(Object.entries(formats).sort(([one], [other]) => place(one) - place(other)));
}

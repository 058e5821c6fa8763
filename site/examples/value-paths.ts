/**
 * A path into a JSON value, as `keep` and `drop` write it: `data[2-]`, `data[].createdAt`, `meta`, `data.*.url`,
 * `**.createdAt`. Commas or spaces separate several paths.
 */
export type ValuePath = readonly PathStep[];

export type PathStep =
	| { kind: 'key'; name: string }
	/** `*`: every key. */
	| { kind: 'every-key' }
	/** `**`: any number of keys and items, including none. */
	| { kind: 'any-depth' }
	/** `[]`, `[2]`, `[2-]`, `[2-4]`: items from `first` to `last`, counted from 0, both included. */
	| { kind: 'items'; first: number; last: number };

/** A path that cannot be parsed; the message is ready to print. */
export class ValuePathError extends Error {}

const STEP = /(?<depth>\*\*)|(?<every>\*)|(?<key>[\w$:-]+)|\[(?<items>(?:\d+(?:-\d*)?)?)\]/y;

/** @throws {ValuePathError} */
export function readValuePaths(text: string): ValuePath[] {
	const paths = text.split(/[\s,]+/).filter((path) => path !== '');
	if (paths.length === 0) throw new ValuePathError('found no path, expected one such as data[2-] or **.createdAt');
	return paths.map(readValuePath);
}

function readValuePath(text: string): ValuePath {
	const steps: PathStep[] = [];
	let offset = 0;
	while (offset < text.length) {
		if (steps.length > 0 && text[offset] === '.') offset++;
		STEP.lastIndex = offset;
		const match = STEP.exec(text);
		if (!match)
			throw new ValuePathError(`"${text}" is not a path; write one such as data[2-], data[].name or **.createdAt`);
		steps.push(stepOf(match.groups ?? {}, text));
		offset = STEP.lastIndex;
	}
	return steps;
}

function stepOf({ depth, every, key, items }: Record<string, string | undefined>, text: string): PathStep {
	if (depth) return { kind: 'any-depth' };
	if (every) return { kind: 'every-key' };
	if (key !== undefined) return { kind: 'key', name: key };
	const [from = '', to] = (items ?? '').split('-');
	if (from === '') return { kind: 'items', first: 0, last: Number.POSITIVE_INFINITY };
	const first = Number(from);
	const last = to === undefined ? first : to === '' ? Number.POSITIVE_INFINITY : Number(to);
	if (last < first) throw new ValuePathError(`"${text}" counts backwards; write the lower number first`);
	return { kind: 'items', first, last };
}

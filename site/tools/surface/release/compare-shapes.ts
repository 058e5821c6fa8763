import type { Shape } from '../extract/shapes.ts';

/** Longer types are not readable. */
const MAX_TYPE_LENGTH = 120;
/**
 * Types that the checker cannot resolve because libraries are not installed, and function and generic types, whose
 * parts are compared instead.
 */
const UNKNOWN = /\b(any|unknown|never|object)\b|\bT[A-Z]|\bZod|=>|[<{]/;
/** Maximum number of parts in a line; the rest can be seen in the declaration. */
const MAX_PARTS = 6;

/**
 * Returns the differences in parameters and results of declared names, by `group\nname`. A part that several names
 * share, such as a service that is also a member of a larger object, is listed at the name closest to it.
 */
export function compareShapes(
	before: ReadonlyMap<string, Shape>,
	after: ReadonlyMap<string, Shape>,
): Map<string, string> {
	const parts: { key: string; path: string; text: string }[] = [];
	for (const [key, shape] of after) {
		const old = before.get(key);
		if (!old) continue;
		const added = [...shape.keys()].filter((path) => !old.has(path) && !path.includes('__@'));
		const removed = [...old.keys()].filter((path) => !shape.has(path) && !path.includes('__@'));
		// Calls of a function with renamed parameters stay the same.
		const renamed =
			added.length === removed.length && added.every((path, index) => sameCall(path, removed[index] ?? ''));
		for (const path of renamed ? [] : outermost(added)) parts.push({ key, path, text: `\`${path}\` added` });
		for (const path of renamed ? [] : outermost(removed)) parts.push({ key, path, text: `\`${path}\` removed` });
		for (const [path, to] of shape) {
			const from = old.get(path);
			if (from === undefined || from === to || !isReadable(from) || !isReadable(to)) continue;
			parts.push({ key, path, text: `${path ? `\`${path}\`: ` : ''}\`${from}\` is now \`${to}\`` });
		}
	}
	const closest = new Map<string, (typeof parts)[number]>();
	for (const part of parts) {
		const shared = `${tailOf(part.key, part.path)} ${part.text.slice(part.text.lastIndexOf('` ') + 1)}`;
		const known = closest.get(shared);
		if (!known || part.path.length < known.path.length) closest.set(shared, part);
	}
	const changes = new Map<string, string[]>();
	for (const { key, text } of closest.values()) changes.set(key, [...(changes.get(key) ?? []), text]);
	return new Map([...changes].map(([key, texts]) => [key, texts.slice(0, MAX_PARTS).join('; ')]));
}

/** Returns the paths that do not start with another path. */
function outermost(paths: readonly string[]): string[] {
	return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

function sameCall(path: string, other: string): boolean {
	const plain = (text: string) => text.replace(/\([\w$]+\)/g, '(_)');
	return plain(path) === plain(other);
}

function isReadable(type: string): boolean {
	return type !== '' && type.length <= MAX_TYPE_LENGTH && !UNKNOWN.test(type);
}

/** Returns the last two steps: `entityManager.insertRows`, whatever the entity manager belongs to. */
function tailOf(key: string, path: string): string {
	const name = key.slice(key.lastIndexOf('\n') + 1);
	const steps = `${name}${path}`.match(/[\w$-]+|\([\w$]*\)/g) ?? [];
	return steps.slice(-2).join(' ');
}

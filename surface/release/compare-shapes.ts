import type { Shape } from '../extract/shapes.ts';

/** Longer types tell a reader nothing. */
const MAX_TYPE_LENGTH = 120;
/**
 * What the checker knows too little of, since libraries are not installed, and what differs by names alone: functions and
 * generic types are told by their parts.
 */
const UNKNOWN = /\b(any|unknown|never|object)\b|\bT[A-Z]|\bZod|=>|[<{]/;
/** How many parts a line names; the rest can be seen in the declaration. */
const MAX_PARTS = 6;

/**
 * What declared names take and give otherwise in another version, by `group\nname`. A part that several names share, such as a
 * service that also hangs on a larger object, is told of the name that is closest to it.
 */
export function compareShapes(
	before: ReadonlyMap<string, Shape>,
	after: ReadonlyMap<string, Shape>,
): Map<string, string> {
	const parts: { key: string; path: string; text: string }[] = [];
	for (const [key, shape] of after) {
		const old = before.get(key);
		if (!old) continue;
		const came = [...shape.keys()].filter((path) => !old.has(path) && !path.includes('__@'));
		const went = [...old.keys()].filter((path) => !shape.has(path) && !path.includes('__@'));
		// A function that takes its parameters by another name is called as before.
		const renamed = came.length === went.length && came.every((path, index) => sameCall(path, went[index] ?? ''));
		for (const path of renamed ? [] : outermost(came)) parts.push({ key, path, text: `\`${path}\` came` });
		for (const path of renamed ? [] : outermost(went)) parts.push({ key, path, text: `\`${path}\` went` });
		for (const [path, to] of shape) {
			const from = old.get(path);
			if (from === undefined || from === to || !isTelling(from) || !isTelling(to)) continue;
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

/** Paths whose own beginnings are not in the list. */
function outermost(paths: readonly string[]): string[] {
	return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

function sameCall(path: string, other: string): boolean {
	const plain = (text: string) => text.replace(/\([\w$]+\)/g, '(_)');
	return plain(path) === plain(other);
}

function isTelling(type: string): boolean {
	return type !== '' && type.length <= MAX_TYPE_LENGTH && !UNKNOWN.test(type);
}

/** The last two steps: `entityManager.insertRows` of whatever holds the entity manager. */
function tailOf(key: string, path: string): string {
	const name = key.slice(key.lastIndexOf('\n') + 1);
	const steps = `${name}${path}`.match(/[\w$-]+|\([\w$]*\)/g) ?? [];
	return steps.slice(-2).join(' ');
}

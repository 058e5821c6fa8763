import type { PathStep, ValuePath } from './value-paths.ts';

/** Replaces array items that are not shown. */
export class Omission {
	constructor(readonly count: number) {}
}

/**
 * Cuts a JSON value down to what a page shows. `keep` paths stay together with their parents, then `drop` paths are
 * removed. Dropped array items leave an `Omission`; dropped keys leave nothing.
 */
export function cut(value: unknown, keep: readonly ValuePath[], drop: readonly ValuePath[]): unknown {
	const kept = keep.length > 0 ? keepOnly(value, keep) : value;
	return drop.length > 0 ? dropAll(kept, drop) : kept;
}

type Key = string | number;

/** Returns the remainder of `paths` after the step to `key`; an empty path has reached its end. */
function follow(paths: readonly ValuePath[], key: Key): ValuePath[] {
	return paths.flatMap((path) => {
		const [step, ...rest] = path;
		if (!step) return [];
		if (step.kind === 'any-depth') return [path, ...follow([rest], key)];
		return fits(step, key) ? [rest] : [];
	});
}

function fits(step: Exclude<PathStep, { kind: 'any-depth' }>, key: Key): boolean {
	if (step.kind === 'items') return typeof key === 'number' && key >= step.first && key <= step.last;
	return typeof key === 'string' && (step.kind === 'every-key' || step.name === key);
}

const ends = (paths: readonly ValuePath[]) => paths.some((path) => path.length === 0);

function keepOnly(value: unknown, paths: readonly ValuePath[]): unknown {
	if (ends(paths) || typeof value !== 'object' || value === null) return value;
	return rebuild(value, (part, key) => {
		const rest = follow(paths, key);
		const holds = ends(rest) || (typeof part === 'object' && part !== null && holdsAny(part, rest));
		return holds ? { part: keepOnly(part, rest) } : undefined;
	});
}

function holdsAny(value: object, paths: readonly ValuePath[]): boolean {
	if (ends(paths)) return true;
	const entries: [Key, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
	return entries.some(([key, part]) => {
		const rest = follow(paths, key);
		return ends(rest) || (rest.length > 0 && typeof part === 'object' && part !== null && holdsAny(part, rest));
	});
}

function dropAll(value: unknown, paths: readonly ValuePath[]): unknown {
	if (typeof value !== 'object' || value === null || value instanceof Omission) return value;
	return rebuild(value, (part, key) => {
		const rest = follow(paths, key);
		return ends(rest) ? undefined : { part: dropAll(part, rest) };
	});
}

function rebuild(value: object, choose: (part: unknown, key: Key) => { part: unknown } | undefined): unknown {
	if (!Array.isArray(value))
		return Object.fromEntries(
			Object.entries(value).flatMap(([name, part]) => {
				const chosen = choose(part, name);
				return chosen ? [[name, chosen.part]] : [];
			}),
		);
	const items: unknown[] = [];
	for (const [index, part] of value.entries()) {
		const chosen = part instanceof Omission ? undefined : choose(part, index);
		const last = items.at(-1);
		const gone = part instanceof Omission ? part.count : 1;
		if (chosen) items.push(chosen.part);
		else if (last instanceof Omission) items[items.length - 1] = new Omission(last.count + gone);
		else items.push(new Omission(gone));
	}
	return items;
}

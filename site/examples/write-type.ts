/** Maximum width in columns of an object or its type on one line. */
export const LINE_WIDTH = 60;
/** A key that does not need quotes. */
const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/;

/** Writes a string in single quotes. */
export const quoted = (text: string) =>
	`'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
/** Writes the key of an object, with quotes only where necessary. */
export const writeKey = (key: string) => (PLAIN_KEY.test(key) ? key : quoted(key));

/**
 * Writes the TypeScript type that all of the JSON values have.
 * @param depth of the enclosing object
 */
export function writeType(values: readonly unknown[], depth = 0): string {
	const primitives = ['string', 'number', 'boolean'].filter((name) => values.some((value) => typeof value === name));
	const lists = values.filter((value) => Array.isArray(value));
	const objects = values.filter(
		(value): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value),
	);
	const types = [
		...(objects.length > 0 ? [writeObject(objects, depth)] : []),
		...(lists.length > 0 ? [writeList(lists.flat(), depth)] : []),
		...primitives,
		...(values.includes(null) ? ['null'] : []),
	];
	return types.join(' | ');
}

function writeList(items: readonly unknown[], depth: number): string {
	if (items.length === 0) return 'unknown[]';
	const type = writeType(items, depth);
	return isUnion(items) ? `(${type})[]` : `${type}[]`;
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
const isUnion = (values: readonly unknown[]) => new Set(values.map(kindOf)).size > 1;

function writeObject(objects: readonly Record<string, unknown>[], depth: number): string {
	const keys = [...new Set(objects.flatMap((value) => Object.keys(value)))];
	if (keys.length === 0) return 'object';
	const lines = keys.map((key) => {
		const having = objects.filter((value) => Object.hasOwn(value, key));
		const optional = having.length < objects.length ? '?' : '';
		return `${writeKey(key)}${optional}: ${writeType(
			having.map((value) => value[key]),
			depth + 1,
		)}`;
	});
	const line = `{ ${lines.join('; ')} }`;
	if (depth > 0 && line.length <= LINE_WIDTH && !line.includes('\n')) return line;
	const indent = '  '.repeat(depth + 1);
	return `{\n${lines.map((part) => `${indent}${part};`).join('\n')}\n${'  '.repeat(depth)}}`;
}

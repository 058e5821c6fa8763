import { Omission } from './cut.ts';

/** Maximum width in columns of an object or array on one line. */
const LINE_WIDTH = 90;

/**
 * Prints a JSON value in the style of the pages: two spaces for each level, and small values on one line. Small is an
 * object or array of primitives, or one whose only member is small. Omitted items become the comment `// 5 more`.
 */
export function printJson(value: unknown): string {
	return print(value, 0, 0);
}

/** @param column at which the value starts */
function print(value: unknown, depth: number, column: number): string {
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	const line = depth > 0 && isSmall(value) ? onOneLine(value) : undefined;
	if (line !== undefined && column + line.length <= LINE_WIDTH) return line;
	const indent = '  '.repeat(depth + 1);
	const entries: [string, unknown][] = Array.isArray(value)
		? value.map((part) => ['', part])
		: Object.entries(value).map(([name, part]) => [`${JSON.stringify(name)}: `, part]);
	const [open, close] = Array.isArray(value) ? '[]' : '{}';
	if (entries.length === 0) return `${open}${close}`;
	const last = entries.findLastIndex(([, part]) => !(part instanceof Omission));
	const lines = entries.map(([label, part], index) => {
		if (part instanceof Omission) return `${indent}// ${part.count} more`;
		const comma = index < last ? ',' : '';
		return `${indent}${label}${print(part, depth + 1, indent.length + label.length)}${comma}`;
	});
	return `${open}\n${lines.join('\n')}\n${'  '.repeat(depth)}${close}`;
}

function isSmall(value: object): boolean {
	const parts: unknown[] = Object.values(value);
	if (parts.some((part) => part instanceof Omission)) return false;
	const nested = parts.filter((part) => typeof part === 'object' && part !== null && Object.keys(part).length > 0);
	if (nested.length === 0) return true;
	const [only] = nested;
	return parts.length === 1 && typeof only === 'object' && only !== null && isSmall(only);
}

function onOneLine(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	const entries = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${onOneLine(part)}`);
	return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree; its type decides which of these parts it has. */
interface Node {
	type: string;
	callee?: Node;
	object?: Node;
	property?: Node;
	name?: string;
	value?: unknown;
	arguments?: Node[];
	quasis?: { value: { cooked?: string } }[];
}

/** Modifiers after `test.` or `describe.` with which a test does not run, or is expected to fail. */
const LEFT_OUT = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);

/**
 * Lists the titles of the tests that run, each after the titles of its groups. Skipped tests and tests of skipped groups are
 * left out, and so are the values of templates.
 * @param code of a test file
 * @param language `tsx` allows elements
 */
export function testTitles(code: string, language: 'ts' | 'tsx'): string[] {
	const titles: string[] = [];
	const visit = (value: unknown, group: string): void => {
		if (Array.isArray(value)) for (const one of value) visit(one, group);
		if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
		const node = value as Node;
		const words = node.type === 'CallExpression' && node.callee ? wordsOf(node.callee) : [];
		const [subject = ''] = words;
		const title = textOf(node.arguments?.[0]);
		if (['test', 'it', 'describe'].includes(subject) && title !== undefined) {
			if (words.some((word) => LEFT_OUT.has(word)) || skipsItself(node.arguments)) return;
			const path = group + title;
			if (!words.includes('describe')) titles.push(path);
			for (const argument of node.arguments ?? []) visit(argument, `${path} › `);
			return;
		}
		for (const child of Object.values(node)) visit(child, group);
	};
	visit(parseAst(code, { lang: language }), '');
	return titles;
}

/** @returns the names of a call such as `test.describe.skip(…)` or `test.each(…)(…)`, from the left */
function wordsOf(callee: Node): string[] {
	if (callee.type === 'Identifier') return [callee.name ?? ''];
	if (callee.type === 'CallExpression' && callee.callee) return wordsOf(callee.callee);
	if (callee.type === 'MemberExpression' && callee.object)
		return [...wordsOf(callee.object), callee.property?.name ?? ''];
	return [];
}

function textOf(node: Node | undefined): string | undefined {
	if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
	if (node?.type === 'TemplateLiteral') return node.quasis?.map(({ value }) => value.cooked ?? '').join('');
	return undefined;
}

/** Whether the body of a test calls `test.skip()` without a condition. */
function skipsItself(value: unknown): boolean {
	if (Array.isArray(value)) return value.some(skipsItself);
	if (typeof value !== 'object' || value === null) return false;
	const { type, callee, arguments: given } = value as Node;
	if (type === 'CallExpression' && callee && given?.length === 0) {
		const [subject, word = ''] = wordsOf(callee);
		if ((subject === 'test' || subject === 'it') && LEFT_OUT.has(word)) return true;
	}
	return Object.values(value).some(skipsItself);
}

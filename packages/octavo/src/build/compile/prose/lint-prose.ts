import { createFinding } from '../../findings/index.ts';
import { type PageSource, placeInFrontMatter } from '../../graph/index.ts';
import type { Finding, Place } from '../../model.ts';
import type { JsxElement, Nodes } from '../mdx.ts';
import { childrenOf, isJsx, isPhrasing, runs } from '../tree.ts';
import type { ProseProblem } from './prose-check.ts';

interface LintInput {
	page: PageSource;
	/** The nodes of the page itself; snippets are checked as pages of their own. */
	children: readonly Nodes[];
	check: (text: string) => ProseProblem[];
}

/** Replaces the code of an answer, and the id of its section, by blanks of the same length. */
function withoutCode(answer: string): string {
	return answer.replaceAll(/`[^`]*`|\{#[^}]*\}$/g, (code) => ' '.repeat(code.length));
}

/**
 * Checks all prose of a page: title, description, answers, paragraphs, headings, table cells, and the text that components show or
 * announce. Code and addresses are not prose, and `questions` are in the words of readers, so they are not checked.
 */
export function lintProse({ page, children, check }: LintInput): Finding[] {
	const findings: Finding[] = [];
	const add = (text: string, placeAt: (index: number) => Place): void => {
		for (const { index, code, message, closest } of check(text))
			findings.push(createFinding(code, placeAt(index), message, { closest }));
	};
	for (const [index, answer] of page.frontMatter.answers.entries())
		add(withoutCode(answer), () => placeInFrontMatter(page, ['answers', index]));
	for (const key of page.kind === 'snippet' ? [] : (['title', 'description'] as const))
		add(page.frontMatter[key], () => placeInFrontMatter(page, [key]));

	const visit = (nodes: readonly Nodes[]): void => {
		for (const run of runs(nodes)) {
			for (const node of run.filter(isJsx)) {
				for (const text of readAttributes(node))
					add(text, () => ({ file: page.file, line: 1, column: 1, ...node.position?.start }));
			}
			const [first] = run;
			if (first && isPhrasing(first)) {
				const { text, placeAt } = flatten(run);
				add(text, (index) => ({ file: page.file, ...placeAt(index) }));
			} else if (first) visit(childrenOf(first));
		}
	};
	visit(children);
	return findings;
}

/** Attributes of components that readers see or hear. */
const READ_ATTRIBUTES = new Set(['alt', 'label', 'title']);

function readAttributes(node: JsxElement): string[] {
	return node.attributes.flatMap((attribute) => {
		const isRead = attribute.type === 'mdxJsxAttribute' && READ_ATTRIBUTES.has(attribute.name);
		return isRead && typeof attribute.value === 'string' ? [attribute.value] : [];
	});
}

interface FlatText {
	text: string;
	/** Returns the place of the character at `index`; line and column count from 1. */
	placeAt: (index: number) => { line: number; column: number };
}

/** Replaces quoted text (code, and labels of the product), so that it is not checked as prose. */
const NO_WORD = '\uFFFC';

const isLabel = (node: Nodes) => node.type === 'strong' || (node.type === 'mdxJsxTextElement' && node.name === 'UI');

/** Returns inline nodes as plain text. */
function flatten(nodes: readonly Nodes[]): FlatText {
	const parts: { index: number; line: number; column: number }[] = [];
	let text = '';
	const add = (node: Nodes): void => {
		if (!isLabel(node) && childrenOf(node).length > 0) {
			for (const child of childrenOf(node)) add(child);
			return;
		}
		const { line = 1, column = 1 } = node.position?.start ?? {};
		const isImage = node.type === 'image' || node.type === 'imageReference';
		// The alternative text follows `![`.
		parts.push({ index: text.length, line, column: isImage ? column + 2 : column });
		text += node.type === 'text' ? node.value : isImage ? (node.alt ?? '') : NO_WORD;
	};
	for (const node of nodes) add(node);
	return {
		text,
		placeAt: (index) => {
			const part = parts.findLast((candidate) => candidate.index <= index);
			const before = text.slice(part?.index ?? 0, index).split('\n');
			const column = before.at(-1)?.length ?? 0;
			const line = (part?.line ?? 1) + before.length - 1;
			return { line, column: before.length > 1 ? column + 1 : (part?.column ?? 1) + column };
		},
	};
}

import { createFinding } from '../../findings/index.ts';
import { type PageSource, placeInFrontMatter } from '../../graph/index.ts';
import type { Finding, Place } from '../../model.ts';
import type { JsxElement, Nodes } from '../mdx.ts';
import { childrenOf, isJsx, isPhrasing, runs } from '../tree.ts';
import { flatten } from './flatten.ts';
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

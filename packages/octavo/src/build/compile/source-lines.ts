import type { SourceLine } from '../model.ts';
import type { Nodes } from './mdx.ts';
import { contents, type PageNotes } from './notes.ts';
import { inlineText } from './text.ts';
import { isJsx, isPhrasing, runs } from './tree.ts';

/** Returns the lines of text of a page with their places in its source and in those of its snippets, in reading order. */
export function sourceLines(children: readonly Nodes[], notes: PageNotes, pageFile: string): SourceLine[] {
	const lines: SourceLine[] = [];
	const add = (file: string, first: number, text: string, id?: string): void => {
		for (const [index, line] of text.split('\n').entries()) {
			if (line.trim() !== '')
				lines.push(id === undefined ? [`${file}:${first + index}`, line] : [`${file}:${first + index}`, line, id]);
		}
	};
	const visit = (nodes: readonly Nodes[], file: string): void => {
		for (const run of runs(nodes)) {
			const node = run[0];
			if (!node) continue;
			const { line = 1 } = node.position?.start ?? {};
			if (isPhrasing(node)) add(file, line, inlineText(run, notes));
			else if (node.type === 'heading') add(file, line, inlineText(node.children, notes), notes.headings.get(node)?.id);
			else if (node.type === 'code') add(file, line + 1, node.value);
			else visit(contents(node, notes), (isJsx(node) && notes.inclusions.get(node)?.origin.file) || file);
		}
	};
	visit(children, pageFile);
	return lines;
}

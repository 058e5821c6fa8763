import type { FenceUse } from '../../model.ts';
import { readFenceMeta } from '../fence-meta.ts';
import { type Nodes, parseMdx } from '../mdx.ts';
import { childrenOf, isJsx } from '../tree.ts';
import { actionsOf, walkOf } from './read-steps.ts';

/** A fence with its marks read, and where it stands among the others. */
export interface MarkedFence extends FenceUse {
	title?: string;
	/** All `name=value` pairs but the title. */
	attributes: Readonly<Record<string, string>>;
	/** Line of the `<ApiCall>` that it stands in: its request and its response belong together. */
	call?: number;
	/** Lines of the file from the opening fence to the closing one, both from 1. */
	lines: { first: number; last: number };
}

/**
 * The fences of one file, without those of snippets that it includes; and the `<Steps>` that are walked through the panel.
 * @param file relative to the site's root
 * @throws {MdxSyntaxError} where the file is not MDX
 */
export function readFences(source: string, file: string): MarkedFence[] {
	const fences: MarkedFence[] = [];
	const visit = (nodes: readonly Nodes[], call: number | undefined): void => {
		for (const node of nodes) {
			if (node.type === 'code') {
				const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
				const [, language = '', glued = ''] = /^([^{]*)(.*)$/s.exec(node.lang ?? '') ?? [];
				const meta = [glued, node.meta ?? ''].filter((part) => part !== '').join(' ');
				const { title, attributes } = readFenceMeta(meta);
				fences.push({
					file,
					line: start.line,
					column: start.column,
					language,
					meta,
					code: node.value,
					attributes,
					lines: { first: start.line, last: end.line },
					...(title !== undefined && { title }),
					...(call !== undefined && { call }),
				});
			}
			const walk = walkOf(node);
			if (walk) fences.push(walkedFence(walk, file));
			const own = isJsx(node) && node.name === 'ApiCall' ? node.position?.start.line : undefined;
			visit(childrenOf(node), own ?? call);
		}
	};
	visit(parseMdx(source).children, undefined);
	return fences;
}

function walkedFence({ steps, attributes }: NonNullable<ReturnType<typeof walkOf>>, file: string): MarkedFence {
	const { start, end } = steps.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
	return {
		file,
		line: start.line,
		column: start.column,
		language: 'steps',
		meta: '',
		code: actionsOf(steps),
		attributes,
		lines: { first: start.line, last: end.line },
	};
}

import { childrenOf, isJsx, type Nodes, parseMdx, readFenceMeta, splitFenceInfo } from 'octavo/build/compile/index.ts';
import type { Place } from 'octavo/build/model.ts';
import { actionsOf, walkOf } from './read-steps.ts';

/** A fence with its marks and its place in the file. */
export interface MarkedFence extends Place {
	language: string;
	/** The rest of its first line. */
	meta: string;
	code: string;
	title?: string;
	/** All `name=value` pairs except the title. */
	attributes: Readonly<Record<string, string>>;
	/** Line of the `<ApiCall>` that contains it, which connects a request with its response. */
	call?: number;
	/** Lines of the opening and the closing fence, from 1. */
	lines: { first: number; last: number };
}

/**
 * Returns the fences of one file, without those of included snippets, and the `<Steps>` that are walked in the admin panel.
 * @param file path relative to the site's root
 * @throws {MdxSyntaxError} if the source is not valid MDX
 */
export function readFences(source: string, file: string): MarkedFence[] {
	const fences: MarkedFence[] = [];
	const visit = (nodes: readonly Nodes[], call: number | undefined): void => {
		for (const node of nodes) {
			if (node.type === 'code') {
				const { language, meta } = splitFenceInfo(node);
				const { title, attributes } = readFenceMeta(meta);
				fences.push({
					...placed(node, file),
					language,
					meta,
					code: node.value,
					attributes,
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
	return { ...placed(steps, file), language: 'steps', meta: '', code: actionsOf(steps), attributes };
}

function placed({ position }: Nodes, file: string): Place & Pick<MarkedFence, 'lines'> {
	const { line = 1, column = 1 } = position?.start ?? {};
	return { file, line, column, lines: { first: line, last: position?.end.line ?? 1 } };
}

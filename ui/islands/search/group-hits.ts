import type { ShownHit } from './hit-text.ts';

/** Results that a group shows at first; from the specification. */
export const GROUP_SIZE = 5;

export interface HitGroup<Hit extends ShownHit = ShownHit> {
	/** Top-level heading of its hits. */
	title: string;
	hits: Hit[];
	/** Hits that are shown on request. */
	hidden: number;
}

/**
 * Groups hits by their top-level heading. Groups and hits keep the engine's order.
 * @param expanded titles of the groups that are shown whole
 */
export function groupHits<Hit extends ShownHit>(hits: readonly Hit[], expanded: ReadonlySet<string>): HitGroup<Hit>[] {
	const groups = new Map<string, Hit[]>();
	for (const hit of hits) {
		const title = hit.hierarchy.lvl0 || 'Documentation';
		const group = groups.get(title);
		if (group) group.push(hit);
		else groups.set(title, [hit]);
	}
	return [...groups].map(([title, all]) => {
		const shown = expanded.has(title) ? all : all.slice(0, GROUP_SIZE);
		return { title, hits: shown, hidden: all.length - shown.length };
	});
}

import { type ContentPage, lineAt } from '../match/content-blocks.ts';
import type { Contradiction } from '../match/contradictions.ts';
import { isNamedIn } from '../match/needles/index.ts';
import { compareVersions, shortVersion } from '../packages/versions.ts';
import type { Arrival } from './arrivals.ts';

const CLAIM =
	/\b(?:since|as of|starting (?:with|in|from)|(?:added|available|introduced|new) in)\s+(?:Strapi\s+|version\s+)*v?(5\.\d+(?:\.\d+)?)\b|\bv?(5\.\d+(?:\.\d+)?)\s+(?:or|and)\s+(?:later|newer)\b/i;
/** A full stop before whitespace ends a sentence; those within versions and names do not. */
const SENTENCE_END = /(?<=[.!?])\s+/;

/**
 * Finds sentences that state the wrong version of a newer name. A sentence about several names is right when one of
 * them came with that version.
 * @param arrivals newer names that the page explains
 */
export function wrongVersions(
	{ id, title, blocks }: ContentPage,
	arrivals: readonly Arrival[],
): Pick<Contradiction, 'line' | 'message'>[] {
	if (arrivals.length === 0) return [];
	return blocks.flatMap((block) =>
		block.kind === 'code'
			? []
			: block.text.split(SENTENCE_END).flatMap((sentence) => {
					const claimed = CLAIM.exec(sentence)?.slice(1).find(Boolean);
					if (!claimed) return [];
					const named = arrivals.filter((arrival) => isNamedIn(sentence, arrival, `${block.section} ${title} ${id}`));
					const [first] = named;
					if (!first || named.some(({ since }) => compareVersions(since, claimed) === 0)) return [];
					return [
						{
							line: lineAt(block, block.text.indexOf(sentence)),
							message: `found ${claimed} as the version of "${first.name}", expected ${shortVersion(first.since)} as in the packages`,
						},
					];
				}),
	);
}

import type { RankingInfo } from '../../protocol/responses.ts';
import { countRequired, type WordMatch } from '../query/expand.ts';
import type { Matcher } from './matcher.ts';
import { MAX_DISTANCE, proximityDistance } from './proximity.ts';
import type { SectionText } from './section-text.ts';
import type { ShownText } from './shown-text.ts';

/** Places of a word are told as the attribute's number times this, and the word's number in it; as at Algolia. */
const ATTRIBUTE_STEP = 1_000;

/** How near what was found is to a word: the fewest errors, and whether it stands there as it was typed. */
interface Nearness {
	typos: number;
	exact: boolean;
}

/** Why a hit stands where it does, in Algolia's terms. `userScore` is the engine's own score, in thousandths. */
export function rankingInfo({ shown, heading, content }: SectionText, matcher: Matcher, score: number): RankingInfo {
	/** By the words of the query that were found. */
	const found = new Map<number, Nearness>();
	let first: number | undefined;
	for (const [attribute, text] of shown.entries()) {
		if (!text) continue;
		for (const { word, position } of matcher.find(text)) {
			first ??= attribute * ATTRIBUTE_STEP + position;
			const match = matcher.matches[word];
			if (match?.word.required) found.set(word, better(found.get(word), nearest(match, text)));
		}
	}
	const words = countRequired(matcher.matches);
	const closest = (text: ShownText) => proximityDistance(matcher.find(text), words);
	return {
		nbTypos: [...found.values()].reduce((sum, { typos }) => sum + typos, 0),
		nbExactWords: [...found.values()].filter(({ exact }) => exact).length,
		words: found.size,
		firstMatchedWord: first ?? 0,
		proximityDistance: words > 1 ? Math.min(closest(heading), closest(content), MAX_DISTANCE * (words - 1)) : 0,
		userScore: Math.round(score * 1_000),
		filters: 0,
		geoDistance: 0,
		geoPrecision: 1,
	};
}

/** How near what the text has for a word is to it. What only begins with it has no errors. */
function nearest({ word, expansions }: WordMatch, text: ShownText): Nearness {
	const { vocabulary, terms } = text.analyzed;
	const inText = new Set(Array.from(terms, (term) => vocabulary.terms[term]));
	const typos = expansions.flatMap(({ entry, typos }) => (inText.has(entry.term) ? [typos] : []));
	return { typos: typos.length > 0 ? Math.min(...typos) : 0, exact: inText.has(word.term) };
}

function better(known: Nearness | undefined, other: Nearness): Nearness {
	if (!known) return other;
	return { typos: Math.min(known.typos, other.typos), exact: known.exact || other.exact };
}

import type { RankingInfo } from '../../protocol/responses.ts';
import { countRequired, type WordMatch } from '../query/expand.ts';
import type { Matcher } from './matcher.ts';
import { MAX_DISTANCE, proximityDistance } from './proximity.ts';
import type { SectionText } from './section-text.ts';
import type { ShownText } from './shown-text.ts';

/** The position of a word is the index of the attribute times this, plus the position in the attribute; as at Algolia. */
const ATTRIBUTE_STEP = 1_000;

/** The best match of a word: the minimum number of typos, and whether the text contains it exactly. */
interface BestMatch {
	typos: number;
	exact: boolean;
}

/** Explains the rank of a hit in Algolia's terms. `userScore` is the engine's own score, in thousandths. */
export function rankingInfo({ shown, heading, content }: SectionText, matcher: Matcher, score: number): RankingInfo {
	/** By the index of the word in the query. */
	const found = new Map<number, BestMatch>();
	let first: number | undefined;
	for (const [attribute, text] of shown.entries()) {
		if (!text) continue;
		for (const { word, position } of matcher.find(text)) {
			first ??= attribute * ATTRIBUTE_STEP + position;
			const match = matcher.matches[word];
			if (match?.word.required) found.set(word, better(found.get(word), bestMatch(match, text)));
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

/** Returns the best match of a word in a text. Continuations have no typos. */
function bestMatch({ word, expansions }: WordMatch, text: ShownText): BestMatch {
	const { vocabulary, terms } = text.analyzed;
	const inText = new Set(Array.from(terms, (term) => vocabulary.terms[term]));
	const typos = expansions.flatMap(({ entry, typos }) => (inText.has(entry.term) ? [typos] : []));
	return { typos: typos.length > 0 ? Math.min(...typos) : 0, exact: inText.has(word.term) };
}

function better(known: BestMatch | undefined, other: BestMatch): BestMatch {
	if (!known) return other;
	return { typos: Math.min(known.typos, other.typos), exact: known.exact || other.exact };
}

import type { Highlighted, SearchHit } from '../../protocol/responses.ts';
import { InvalidParameterError } from '../request-error.ts';

/**
 * Maximum number of characters of highlighted texts in one response. A thousand ordinary hits have a third of it. A small
 * request with long tags and a match at every letter would have a hundred times as many and block a thread for seconds.
 */
const MAX_MARKED_CHARACTERS = 4_000_000;

/** Limits the size of the highlighted texts in a response. */
export class AnswerSize {
	#characters = 0;

	/** @throws {InvalidParameterError} if the response is too large, with ways to reduce it */
	add({ _highlightResult, _snippetResult }: SearchHit): void {
		this.#characters += lengthOf(_highlightResult) + lengthOf(_snippetResult);
		if (this.#characters <= MAX_MARKED_CHARACTERS) return;
		throw new InvalidParameterError(
			`The highlighted texts of the response have more than ${MAX_MARKED_CHARACTERS} characters: ask for fewer hits, fewer attributes or shorter tags`,
		);
	}
}

function lengthOf(marked: Highlighted<{ value: string }> | undefined): number {
	const texts = [marked?.content, ...Object.values(marked?.hierarchy ?? {})];
	return texts.reduce((length, text) => length + (text?.value.length ?? 0), 0);
}

import type { Highlighted, SearchHit } from '../../protocol/responses.ts';
import { InvalidParameterError } from '../invalid-parameter-error.ts';

/**
 * Characters of marked texts in one answer. A thousand ordinary hits have a third of it; a small request with long tags
 * for every letter would have a hundred times as much, and take a thread for seconds.
 */
const MAX_MARKED_CHARACTERS = 4_000_000;

/** Adds up the marked texts of an answer. */
export class AnswerSize {
	#characters = 0;

	/** @throws {InvalidParameterError} saying what to ask for less of */
	add({ _highlightResult, _snippetResult }: SearchHit): void {
		this.#characters += lengthOf(_highlightResult) + lengthOf(_snippetResult);
		if (this.#characters <= MAX_MARKED_CHARACTERS) return;
		throw new InvalidParameterError(
			`The marked texts of the answer have more than ${MAX_MARKED_CHARACTERS} characters: ask for fewer hits, fewer attributes or shorter tags`,
		);
	}
}

function lengthOf(marked: Highlighted<{ value: string }> | undefined): number {
	if (!marked) return 0;
	let length = marked.content?.value.length ?? 0;
	for (const level in marked.hierarchy)
		length += marked.hierarchy[level as keyof typeof marked.hierarchy]?.value.length ?? 0;
	return length;
}

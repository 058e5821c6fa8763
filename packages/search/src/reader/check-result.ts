import { DeserializationError } from '../client/errors.ts';
import type { SearchHit, SearchResponse } from '../protocol/responses.ts';

/**
 * Checks what readers are shown of a result. Its type promises all of it, but servers of other versions and proxies need
 * not keep that.
 * @throws {DeserializationError} naming what is wrong
 */
export function checkResult(result: SearchResponse): void {
	const { hits, nbHits, nbPages, facets } = result;
	const wrong = [
		!isNumber(nbHits) && 'no number "nbHits"',
		!isNumber(nbPages) && 'no number "nbPages"',
		!valuesOf(facets?.contentType).every(isNumber) && 'a facet without a number',
		!hits.every(isShowable) && 'a hit without "objectID", "url" or "hierarchy", or with one of the wrong type',
	].find(Boolean);
	if (wrong) throw new DeserializationError(`The search response has ${wrong}.`, JSON.stringify(result));
}

function isShowable(hit: Partial<SearchHit>): boolean {
	const { objectID, url, hierarchy, content, contentType, _highlightResult, _snippetResult } = hit;
	const marked = [...valuesOf(_highlightResult?.hierarchy), _highlightResult?.content, _snippetResult?.content];
	return (
		typeof objectID === 'string' &&
		typeof url === 'string' &&
		typeof hierarchy === 'object' &&
		hierarchy !== null &&
		[...valuesOf(hierarchy), content, contentType].every(isText) &&
		marked.every((part) => part === undefined || typeof part?.value === 'string')
	);
}

const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isText = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

function valuesOf<Value>(record: Partial<Record<string, Value>> | null | undefined): (Value | null | undefined)[] {
	return Object.values(record ?? {});
}

import { depthOf } from '@octavo/platform/json-depth.ts';
import { RequestError } from '@octavo/search/index.ts';

/** Deeper than any valid request; `JSON.parse` itself is limited only by the stack. */
const MAX_DEPTH = 32;

/** @throws {RequestError} when the bytes are not UTF-8 */
export function decodeBody(body: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(body);
	} catch {
		throw new RequestError('The body is not UTF-8', 400);
	}
}

/** @throws {RequestError} when the text is not JSON or nested too deeply */
export function parseBody(text: string): unknown {
	if (text === '') return undefined;
	if (depthOf(text) > MAX_DEPTH) throw new RequestError(`The body is nested deeper than ${MAX_DEPTH}`, 400);
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestError('The body is not valid JSON', 400);
	}
}

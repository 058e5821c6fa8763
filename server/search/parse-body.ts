import { RequestError } from '../../search/index.ts';
import { depthOf } from '../json-depth.ts';

/** Nested deeper than any request; `JSON.parse` itself has no bound but the stack. */
const DEEPEST = 32;

/** @throws {RequestError} the bytes are not UTF-8 */
export function decodeBody(body: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(body);
	} catch {
		throw new RequestError('The body is not UTF-8', 400);
	}
}

/** @throws {RequestError} the text is not JSON, or nested too deeply */
export function parseBody(text: string): unknown {
	if (text === '') return undefined;
	if (depthOf(text) > DEEPEST) throw new RequestError(`The body is nested deeper than ${DEEPEST}`, 400);
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestError('The body is not valid JSON', 400);
	}
}

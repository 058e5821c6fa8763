import { z } from 'zod';
import { contentHash } from '../../files/index.ts';
import type { ProvedFences } from '../model.ts';

const key = z.string().regex(/^[\da-f]{16}$/);

/**
 * `content/proof.json`, which the proof writes: the proved examples. A changed example has another key, so it is not marked
 * as proved until it is proved again.
 */
export const proofRecordSchema = z.strictObject({
	/** Product version that the examples were run with, e.g. `5.54.0`. */
	version: z.string(),
	/**
	 * File of the page or snippet -> key of the fence -> ISO day on which it was proved and, for the answer to a request, its
	 * status, e.g. `2026-11-21 201 Created`.
	 */
	files: z.record(z.string(), z.record(key, z.string().regex(/^\d{4}-\d\d-\d\d(?: \d{3}\b.*)?$/))),
});

export type ProofRecord = z.output<typeof proofRecordSchema>;

export const NOTHING_PROVED: ProofRecord = { version: '', files: {} };

/** The data that identifies a fence. */
interface FenceIdentity {
	/** Relative to the site's root. */
	file: string;
	language: string;
	title?: string | undefined;
	/** `name=value` pairs after the language, without the title. */
	attributes: Readonly<Record<string, string>>;
	/** As written in the page, with the comments that mark changes. */
	code: string;
}

/** Returns the key of a fence in the record. Identical fences in a file have the same key. */
export function fenceKey({ file, language, title = '', attributes, code }: FenceIdentity): string {
	const pairs = Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1));
	return contentHash(JSON.stringify([file, language, title, pairs, code]));
}

/**
 * Returns the proved fences of a page.
 * @param among files of the page and the snippets that it can include
 * @returns `undefined` if none of their fences is proved
 */
export function provedFences({ version, files }: ProofRecord, among: readonly string[]): ProvedFences | undefined {
	const results = Object.assign({}, ...among.map((file) => files[file] ?? {}));
	return Object.keys(results).length > 0 ? { version, results } : undefined;
}

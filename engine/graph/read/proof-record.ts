import { z } from 'zod';
import { contentHash } from '../../files/index.ts';
import type { ProvedFences } from '../../model.ts';

const key = z.string().regex(/^[\da-f]{16}$/);

/**
 * `content/proof.json`: the examples that were proved, written by the proof. An example that is changed has another key,
 * so it loses its mark until it is proved again.
 */
export const proofRecordSchema = z.strictObject({
	/** Product version that the examples ran with, e.g. `5.54.0`. */
	version: z.string(),
	/** File of the page or snippet -> key of the fence -> ISO day on which it was proved, e.g. `2026-11-21`. */
	files: z.record(z.string(), z.record(key, z.iso.date())),
});

export type ProofRecord = z.output<typeof proofRecordSchema>;

export const NOTHING_PROVED: ProofRecord = { version: '', files: {} };

/** What identifies a fence of the pages. */
export interface FenceIdentity {
	/** Relative to the site's root. */
	file: string;
	language: string;
	title?: string | undefined;
	/** `name=value` pairs after the language, without the title. */
	attributes: Readonly<Record<string, string>>;
	/** As it stands in the page, with the comments that mark changes. */
	code: string;
}

/** @returns the key of a fence in the record; the same for fences of a file that are alike in every respect */
export function fenceKey({ file, language, title = '', attributes, code }: FenceIdentity): string {
	const pairs = Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1));
	return contentHash(JSON.stringify([file, language, title, pairs, code]));
}

/**
 * @param files the page and what it may include
 * @returns nothing where none of their fences is proved
 */
export function provedFences({ version, files }: ProofRecord, among: readonly string[]): ProvedFences | undefined {
	const dates = Object.assign({}, ...among.map((file) => files[file] ?? {}));
	return Object.keys(dates).length > 0 ? { version, dates } : undefined;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { z } from 'zod';
import { KNOWLEDGE_NAME } from './records/index.ts';

const knowledgeSchema = z.object({
	/** Texts in English about other subjects, as people type them. Without any, words alone decide what the site covers. */
	outOfScope: z.array(z.string()),
	/** See `SynonymData`. */
	synonyms: z.object({
		words: z.array(z.array(z.string())),
		phrases: z.record(z.string(), z.array(z.string())),
	}),
});

/** The part of a site's configuration that its search index needs. */
export type SiteKnowledge = z.infer<typeof knowledgeSchema>;

export const NO_KNOWLEDGE: SiteKnowledge = { outOfScope: [], synonyms: { words: [], phrases: {} } };

/**
 * Reads the site knowledge that a build writes beside the records.
 * @param directory of the records
 * @returns `NO_KNOWLEDGE` if there is no such file
 * @throws {Error} with the file, if it is not valid
 */
export function readKnowledge(directory: string): SiteKnowledge {
	const file = join(directory, KNOWLEDGE_NAME);
	if (!existsSync(file)) return NO_KNOWLEDGE;
	return parseJson(readFileSync(file, 'utf8'), knowledgeSchema, file, 'valid site knowledge');
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import { KNOWLEDGE_NAME } from '../records/index.ts';

const knowledgeSchema = z.object({
	/** Texts about what the site is not about, as people type them: without any, words alone tell what it covers. */
	elsewhere: z.array(z.string()),
	/** See `SynonymData`. */
	synonyms: z.object({
		words: z.array(z.array(z.string())),
		phrases: z.record(z.string(), z.array(z.string())),
	}),
});

/** What a site's configuration says for an index of its records. */
export type SiteKnowledge = z.infer<typeof knowledgeSchema>;

export const NO_KNOWLEDGE: SiteKnowledge = { elsewhere: [], synonyms: { words: [], phrases: {} } };

/**
 * @param directory of the records
 * @returns what lies beside them; nothing of each where it has no such file
 * @throws {Error} naming the file, where it is not what a build writes
 */
export function readKnowledge(directory: string): SiteKnowledge {
	const file = join(directory, KNOWLEDGE_NAME);
	if (!existsSync(file)) return NO_KNOWLEDGE;
	return parseJson(readFileSync(file, 'utf8'), knowledgeSchema, file, 'what a site says for its index');
}

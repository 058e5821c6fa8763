import { join } from 'node:path';
import { z } from 'zod';
import type { AskFeatureOptions } from './ask-feature.ts';
import { readEmbeddingSettings, readModelSettings, type Variables } from './model-settings.ts';

/** An answer out of the pages costs milliseconds, and a whole office may stand behind one address. */
const DEFAULT_PER_MINUTE = '1200';
/** Each answer by a model costs money. */
const DEFAULT_PER_MINUTE_WITH_MODEL = '60';
const count = z.coerce.number().int();

/**
 * What the operator set for Ask AI; `docs/ask-ai.md` lists the variables.
 * @param root of the repository, where the system text lies unless the operator names another file
 * @throws {Error} naming each variable that is wrong
 */
export function readAskOptions(variables: Variables, root: string): AskFeatureOptions {
	const settings = readModelSettings(variables);
	const perMinute = variables.ASK_PER_MINUTE || (settings ? DEFAULT_PER_MINUTE_WITH_MODEL : DEFAULT_PER_MINUTE);
	return {
		perMinute: read('ASK_PER_MINUTE', perMinute, count.min(1), 'from 1'),
		proxies: read('ASK_PROXIES', variables.ASK_PROXIES || '0', count.min(0).max(10), 'from 0 to 10'),
		model: settings && { settings, systemFile: settings.ASK_SYSTEM_FILE ?? join(root, 'ask/system-text.md') },
		embeddings: readEmbeddingSettings(variables),
	};
}

function read(name: string, value: string, schema: z.ZodType<number>, expected: string): number {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	throw new Error(`${name} is "${value}", expected a whole number ${expected}.`);
}

import { join } from 'node:path';
import { readWholeNumber } from '@octavo/platform/read-variable.ts';
import type { AskFeatureOptions } from './ask-feature.ts';
import { readModelSettings, type Variables } from './model-settings.ts';

/** An answer assembled from the pages takes milliseconds, and a whole office may share one address. */
const DEFAULT_PER_MINUTE = '1200';
/** Each answer of a model costs money. */
const DEFAULT_PER_MINUTE_WITH_MODEL = '60';

/**
 * Reads the settings of Ask AI; `docs/ask-ai.md` lists the variables.
 * @param root of the repository, which holds the system prompt unless the operator names another file
 * @throws {Error} naming each invalid variable
 */
export function readAskOptions(variables: Variables, root: string): AskFeatureOptions {
	const settings = readModelSettings(variables);
	const value = variables.ASK_PER_MINUTE || (settings ? DEFAULT_PER_MINUTE_WITH_MODEL : DEFAULT_PER_MINUTE);
	return {
		perMinute: readWholeNumber('ASK_PER_MINUTE', value, 1),
		model: settings && {
			settings,
			systemFile: settings.ASK_SYSTEM_FILE ?? join(root, 'packages/search/src/ask/system-text.md'),
		},
	};
}

import { messageOf } from '@octavo/platform/error-message.ts';
import { z } from 'zod';
import { LONG_PATIENCE, limited, supervised } from '../../files/index.ts';
import { createFinding } from '../../findings/index.ts';
import type { SitePlugin } from '../../plugin.ts';
import { validate } from '../parse/validation.ts';
import { configPlaces } from './config-positions.ts';
import { configFile, SiteConfigError } from './load-config.ts';

export const factsSchema = z.record(z.string(), z.json()).optional();
export const pluginFilesSchema = z
	.record(z.string(), z.union([z.string(), z.instanceof(Uint8Array)], 'expected text or bytes'))
	.optional();

/**
 * Asks every plugin of a site for one of its parts.
 * @param root absolute path of the site's root
 * @returns the answers in the order of the plugins
 * @throws {SiteConfigError} (rejects) that names the plugin whose part throws or does not end
 */
export async function askPlugins<Answer>(
	root: string,
	plugins: readonly SitePlugin[],
	part: 'facts' | 'files' | 'checkSite',
	ask: (plugin: SitePlugin) => Answer | Promise<Answer>,
	schema: z.ZodType = z.unknown(),
): Promise<Answer[]> {
	const file = configFile(root) ?? '';
	const answers: Answer[] = [];
	for (const [index, plugin] of plugins.entries()) {
		try {
			const answer = await supervised(file, () => limited(() => ask(plugin), LONG_PATIENCE));
			const result = validate(schema, answer);
			if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('; '));
			answers.push(answer);
		} catch (error) {
			const placeOf = await configPlaces(root, file);
			const message = `The plugin "${plugin.name}" fails in ${part}(): ${messageOf(error)}`;
			throw new SiteConfigError([createFinding('invalid-configuration', placeOf(['plugins', index]), message)]);
		}
	}
	return answers;
}

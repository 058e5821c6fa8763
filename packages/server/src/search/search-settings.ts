import { SEARCH_SETTINGS_ADDRESS } from '@octavo/contract/index.ts';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { type SearchFileSettings, searchSettingsSchema } from '@octavo/search/index.ts';

/**
 * The settings of the site's search box, which the search page and the tools for agents search with as well.
 * @param readText returns nothing when the site has no such file
 * @throws {Error} when they are missing, or naming each invalid field
 */
export async function readSearchSettings(
	readText: (path: string) => Promise<string | undefined>,
): Promise<SearchFileSettings> {
	const text = await readText(SEARCH_SETTINGS_ADDRESS);
	if (text === undefined) {
		throw new Error(`The site has no ${SEARCH_SETTINGS_ADDRESS}, which "npm run build" writes: build the site again.`);
	}
	return parseJson(text, searchSettingsSchema, SEARCH_SETTINGS_ADDRESS, 'the settings of a search');
}

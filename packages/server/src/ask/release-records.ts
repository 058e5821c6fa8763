import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { decodeAddress, SEARCH_SETTINGS_ADDRESS } from '@octavo/contract/index.ts';
import { parseJson } from '@octavo/platform/parse-json.ts';
import type { Answer, Ask } from '@octavo/search/ask/index.ts';
import { openIndex, type QuestionIndex, type SearchFileSettings, searchSettingsSchema } from '@octavo/search/index.ts';
import { RECORDS_NAME, type SectionRecord } from '@octavo/search/records/index.ts';
import { parseRecords } from '@octavo/search/records/parse-records.ts';
import { LRUCache } from 'lru-cache';
import { ThreadPool } from '../search/threads/thread-pool.ts';
import { readStable } from '../served-site/file-store.ts';
import { perRelease, type Release } from '../served-site/release.ts';

/** Path of the sections in a build. */
export const RECORDS_FILE = `/search/${RECORDS_NAME}`;

/** Parsed in one turn of the event loop; all of them would hold up readers for a third of a second. */
const LINES = 200;

/**
 * Reads the sections of a build, whose texts are large.
 * @param most number of sections; default: all
 * @throws {Error} when the build has no search records
 */
export async function recordsOf(release: Release, most?: number): Promise<readonly SectionRecord[]> {
	const text = await readText(release, RECORDS_FILE);
	if (text === undefined) throw new Error(`The build has no ${RECORDS_FILE}.`);
	const lines = text.split('\n', most);
	const records: SectionRecord[] = [];
	for (let line = 0; line < lines.length; line += LINES) {
		records.push(...parseRecords(lines.slice(line, line + LINES).join('\n'), RECORDS_FILE, line + 1));
		await setImmediate();
	}
	return records;
}

/** @param path site-absolute, of a file or as records have it @returns nothing when the build has no such file */
export async function readText(release: Release, path: string): Promise<string | undefined> {
	const file = await release.files.find(decodeAddress(path));
	return file && (await readStable(file.absolutePath, file.stamp)).toString('utf8');
}

/** Directory of the search index of a build. */
export function directoryOf({ files }: Release): string {
	return join(files.directory, 'search');
}

/**
 * Opens the search index of a build, which readers and agents share: in threads, if the server has them.
 * @throws {Error} when the build has none, or it cannot be read
 */
export const indexOf = perRelease<QuestionIndex>(async (release) => {
	const directory = directoryOf(release);
	return release.threads ? ThreadPool.open(directory, release.threads) : openIndex(directory);
});

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

/** Answers kept in memory, about 5 kB each. */
const MAX_ANSWERS = 1_000;

/**
 * Looks up each question once and gives the same answer to everybody who asks it, including those who ask while the
 * lookup is still running.
 */
export function cachedAsk(source: Ask): Ask {
	const answers = new LRUCache<string, Promise<Answer>>({ max: MAX_ANSWERS });
	return (question, options = {}) => {
		const { area, page, limit, conversation = [] } = options;
		const key = JSON.stringify([question.toLowerCase(), area, page, limit, conversation.at(-1)]);
		const known = answers.get(key);
		if (known) return known;
		const answer = source(question, options);
		answers.set(key, answer);
		answer.catch(() => answers.delete(key));
		return answer;
	};
}

import { decodeAddress } from '@octavo/contract/index.ts';
import { RECORDS_NAME, type SectionRecord } from '@octavo/search/records/index.ts';
import { parseRecords } from '@octavo/search/records/parse-records.ts';
import { perRelease } from '../served-site/per-release.ts';
import type { Release } from '../served-site/release.ts';
import { readStable } from '../served-site/stable-read.ts';

/** Path of the sections in a build. */
export const RECORDS_FILE = `/search/${RECORDS_NAME}`;

/**
 * The sections of a build.
 * @throws {Error} when the build has no search records
 */
export const recordsOf = perRelease(openRecords);

async function openRecords(release: Release): Promise<readonly SectionRecord[]> {
	const text = await readText(release, RECORDS_FILE);
	if (text === undefined) throw new Error(`The build has no ${RECORDS_FILE}.`);
	return parseRecords(text, RECORDS_FILE);
}

/** @param path site-absolute, of a file or as records have it @returns nothing when the build has no such file */
export async function readText(release: Release, path: string): Promise<string | undefined> {
	const file = await release.files.find(decodeAddress(path));
	return file && (await readStable(file.absolutePath, file.stamp)).toString('utf8');
}

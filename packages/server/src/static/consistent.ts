import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '@octavo/platform/error-message.ts';
import { type LiveSite, SiteUnavailableError } from '../served-site/live-site.ts';
import type { Release } from '../served-site/release.ts';
import { FileChangedError } from '../served-site/stable-read.ts';

const ATTEMPTS = 5;
const PAUSE_MS = 10;

interface Answer {
	/** Whether it was made from memory only, so that it cannot belong to another build than its release. */
	fromMemory: boolean;
}

/**
 * Makes an answer whose parts (file, redirects, headers) all belong to one build, although the directory may be
 * replaced at any moment: what was read from disk counts only if the build is still the same after reading.
 * @throws {SiteUnavailableError} when the build keeps changing
 */
export async function answerFromOneRelease<T extends Answer>(
	site: LiveSite,
	answer: (release: Release) => Promise<T>,
): Promise<{ release: Release; answer: T }> {
	let release = await site.current();
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		try {
			const made = await answer(release);
			if (made.fromMemory || (await site.latest()) === release) return { release, answer: made };
		} catch (error) {
			if (!isReplaced(error)) throw error;
			await wait(PAUSE_MS);
		}
		release = await site.latest();
	}
	throw new SiteUnavailableError();
}

/** Whether a file that was just found has been replaced or removed. */
function isReplaced(error: unknown): boolean {
	return error instanceof FileChangedError || codeOf(error) === 'ENOENT';
}

import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { t } from '@octavo/contract/index.ts';
import { codeOf } from '@octavo/platform/error-message.ts';
import { stampOf } from './file-store.ts';
import { MANIFEST_FILE, openRelease, type Release, type ReleaseOptions } from './release.ts';

/** The build is being replaced, and waiting for it took too long. */
export class SiteUnavailableError extends Error {
	readonly statusCode = 503;
	override readonly name = 'SiteUnavailableError';
	constructor() {
		super(t('server.updating'));
	}
}

interface LiveSiteOptions extends ReleaseOptions {
	/** How long a request waits for a build that is being replaced. Unit: ms. */
	swapLimit: number;
	/** Called with each new build. */
	onRelease?: (release: Release) => void;
	/** Called once for each new build that cannot be used; the previous one stays. */
	onProblem?: (error: unknown) => void;
}

const POLL_INTERVAL_MS = 20;

/**
 * The site in a directory whose contents may be replaced at any time. `server.json` represents the build: when it
 * changes, there is a new release.
 */
export class LiveSite {
	#release: Release;
	/** Stamp of the `server.json` read last, valid or not. */
	#stamp: string;
	#checkedAt = performance.now();
	#refreshing: Promise<Release> | undefined;
	#problem: string | undefined;
	#notice: string | undefined;

	private constructor(
		readonly root: string,
		private readonly options: LiveSiteOptions,
		release: Release,
		stamp: string,
	) {
		this.#release = release;
		this.#stamp = stamp;
	}

	/** @throws {Error} when there is no usable build */
	static async open(root: string, options: LiveSiteOptions): Promise<LiveSite> {
		const stamp = await manifestStamp(root);
		if (stamp === undefined) {
			throw new Error(`${join(root, MANIFEST_FILE)} not found: there is no built site. "npm run build" makes one.`);
		}
		return new LiveSite(root, options, await openRelease(root, options), stamp);
	}

	/** The folder of the origin in which the site is published; empty at the root. */
	get base(): string {
		return this.#release.manifest.base;
	}

	get threads(): ReleaseOptions['threads'] {
		return this.options.threads;
	}

	/** Why pages that are not in memory, and their successors, cannot be served. */
	get problem(): string | undefined {
		return this.#problem;
	}

	/** Why a newer build is not served. */
	get notice(): string | undefined {
		return this.#notice;
	}

	/** The build to answer from. Checks the disk only every now and then. */
	async current(): Promise<Release> {
		if (performance.now() - this.#checkedAt < this.options.revalidateAfter) return this.#release;
		// A build that is missing for a moment, or whose disk has a fault, can still be served from memory.
		return (await this.#refresh().catch(() => undefined)) ?? this.#release;
	}

	/**
	 * The build that is on disk now.
	 * @throws {SiteUnavailableError} when there is none for longer than `swapLimit`
	 */
	async latest(): Promise<Release> {
		const deadline = performance.now() + this.options.swapLimit;
		for (;;) {
			const release = await this.#refresh();
			if (release) return release;
			if (performance.now() > deadline) throw new SiteUnavailableError();
			await wait(POLL_INTERVAL_MS);
		}
	}

	/**
	 * Waits for the next build, one of whose files has already been found.
	 * @returns the build on disk after at most `swapLimit`
	 */
	async next(release: Release): Promise<Release> {
		const deadline = performance.now() + this.options.swapLimit;
		for (;;) {
			const latest = await this.latest();
			if (latest !== release || performance.now() > deadline) return latest;
			await wait(POLL_INTERVAL_MS);
		}
	}

	async #refresh(): Promise<Release | undefined> {
		const stamp = await manifestStamp(this.root);
		this.#problem = stamp === undefined ? 'the built site is gone from its folder' : undefined;
		if (stamp === undefined) return undefined;
		this.#checkedAt = performance.now();
		if (stamp === this.#stamp) return this.#refreshing ?? this.#release;
		this.#stamp = stamp;
		// After the build before, which must not take the place of this one if it takes longer to open.
		const refreshing = (this.#refreshing ?? Promise.resolve()).then(() => this.#reload());
		this.#refreshing = refreshing;
		return refreshing.finally(() => {
			if (this.#refreshing === refreshing) this.#refreshing = undefined;
		});
	}

	/** Never rejects. */
	async #reload(): Promise<Release> {
		try {
			this.#release = await openRelease(this.root, this.options);
			this.#notice = undefined;
			this.options.onRelease?.(this.#release);
		} catch (error) {
			// It disappeared before it was read, which does not make it an invalid build: look again next time.
			if (isAbsent(error)) this.#stamp = '';
			else {
				this.#notice = 'the new build cannot be used; the previous one is served';
				this.options.onProblem?.(error);
			}
		}
		return this.#release;
	}
}

async function manifestStamp(root: string): Promise<string | undefined> {
	try {
		// Builds share files that are equal, so the directory is part of the stamp.
		const directory = await realpath(root);
		return `${directory} ${stampOf(await stat(join(directory, MANIFEST_FILE), { bigint: true }))}`;
	} catch (error) {
		if (isAbsent(error)) return undefined;
		throw error;
	}
}

function isAbsent(error: unknown): boolean {
	return ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
}

import { randomUUID } from 'node:crypto';
import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';

/** Marks a folder as a built site; see `packages/server/src/served-site/release.ts`. */
const BUILD_MARK = 'server.json';
/** The name of a build, which ends in the id of the process that creates it, and of the files beside it. */
const BUILD_NAME = /^[\da-f]+-(\d+)(?:\..+)?$/;

/**
 * The builds of one site. They are side by side in a hidden folder beside the output path (`.dist/…` for `dist`), which is
 * a symbolic link to the last complete build. A new build is published by renaming the link, so that a reader of `dist`
 * sees either the old build or the new one, never a mixture.
 */
export class Builds {
	readonly #link: string;
	readonly #folder: string;

	/** @throws {Error} if `link` is a file, or a folder that is not a built site, and must not be replaced */
	constructor(link: string) {
		this.#link = link;
		this.#folder = join(dirname(link), `.${basename(link)}`);
		const obstacle = this.#obstacle();
		if (obstacle !== undefined) {
			throw new Error(
				`${link} is ${obstacle}; expected a site that was built earlier, or nothing. Choose another folder with --out.`,
			);
		}
	}

	/** Returns what is in place of an earlier build. */
	#obstacle(): string | undefined {
		const current = this.current();
		if (current === undefined) return undefined;
		if (!statSync(current).isDirectory()) return 'a file';
		const isBuild = existsSync(this.#folder) && dirname(current) === realpathSync(this.#folder);
		const isReplaceable = isBuild || existsSync(join(current, BUILD_MARK)) || readdirSync(current).length === 0;
		return isReplaceable ? undefined : `a folder without ${BUILD_MARK}`;
	}

	/** Returns the real path of the published build. */
	current(): string | undefined {
		return existsSync(this.#link) ? realpathSync(this.#link) : undefined;
	}

	/** Creates the folder of a new build, and removes other builds except the published one and those still running. */
	begin(): string {
		mkdirSync(this.#folder, { recursive: true });
		this.#removeOld(`${this.#folder}/`);
		this.#removeOld(`${this.#folder}.`);
		const build = join(realpathSync(this.#folder), `${randomUUID().slice(0, 8)}-${process.pid}`);
		mkdirSync(build);
		return build;
	}

	/** Removes what ended builds left at paths that start with `prefix`, except for the published build. */
	#removeOld(prefix: string): void {
		const folder = dirname(`${prefix}x`);
		for (const entry of readdirSync(folder)) {
			const path = join(folder, entry);
			// The folder can be one of another program: `--out cache` keeps its builds in `.cache`.
			const [, owner] = (path.startsWith(prefix) && BUILD_NAME.exec(path.slice(prefix.length))) || [];
			if (owner === undefined || isRunning(Number(owner))) continue;
			// Read after its builder has ended, which may have published it a moment ago.
			const current = basename(this.current() ?? '');
			if (entry !== current && entry !== `${current}.json`) rmSync(path, { recursive: true, force: true });
		}
	}

	/** Publishes a build. The previous one stays until the next build, for requests that are still reading from it. */
	publish(build: string): void {
		const temporary = this.#besideLink(build);
		symlinkSync(relative(realpathSync(dirname(this.#link)), build), temporary);
		// Earlier versions built into a folder, which a rename cannot replace.
		const isFolder = lstatSync(this.#link, { throwIfNoEntry: false })?.isDirectory();
		if (isFolder) renameSync(this.#link, `${temporary}.before`);
		renameSync(temporary, this.#link);
	}

	/** A name beside the link, since the folder of the builds can be a volume, and nothing is renamed across volumes. */
	#besideLink(build: string): string {
		return `${this.#folder}.${basename(build)}`;
	}

	discard(build: string): void {
		rmSync(build, { recursive: true, force: true });
		rmSync(`${build}.json`, { force: true });
		rmSync(this.#besideLink(build), { force: true });
	}
}

function isRunning(owner: number): boolean {
	if (owner === process.pid) return false;
	try {
		return process.kill(owner, 0);
	} catch (error) {
		// The process exists, but belongs to another user.
		return codeOf(error) === 'EPERM';
	}
}

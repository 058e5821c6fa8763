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
import { codeOf } from '../../platform/error-message.ts';

/** Marks a folder as a built site; see `server/site/release.ts`. */
const BUILD_MARK = 'server.json';

/**
 * The builds of one site. They are side by side in a hidden folder beside the output path (`.dist/…` for `dist`), which is
 * a symbolic link to the last complete build. A new build is published by renaming the link, so that a reader of `dist`
 * sees either the old build or the new one, never a mixture.
 */
export class Builds {
	readonly #link: string;
	readonly #folder: string;

	/** @throws {Error} if `link` is a folder that is not a built site and must not be replaced */
	constructor(link: string) {
		this.#link = link;
		this.#folder = join(dirname(link), `.${basename(link)}`);
		if (!this.#isReplaceable()) {
			throw new Error(
				`${link} is a folder without ${BUILD_MARK}; expected a site that was built earlier, or nothing. Choose another folder with --out.`,
			);
		}
	}

	#isReplaceable(): boolean {
		const current = this.current();
		if (current === undefined || !statSync(current).isDirectory()) return true;
		const isBuild = dirname(current) === join(realpathSync(dirname(this.#link)), basename(this.#folder));
		return isBuild || existsSync(join(current, BUILD_MARK)) || readdirSync(current).length === 0;
	}

	/** Returns the real path of the published build. */
	current(): string | undefined {
		return existsSync(this.#link) ? realpathSync(this.#link) : undefined;
	}

	/** Creates the folder of a new build, and removes all others except the published build and those still running. */
	begin(): string {
		mkdirSync(this.#folder, { recursive: true });
		const current = basename(this.current() ?? '');
		for (const name of readdirSync(this.#folder)) {
			if (name === current || name === `${current}.json` || isRunning(name)) continue;
			rmSync(join(this.#folder, name), { recursive: true, force: true });
		}
		const build = join(realpathSync(this.#folder), `${randomUUID().slice(0, 8)}-${process.pid}`);
		mkdirSync(build);
		return build;
	}

	/** Publishes a build. The previous one stays until the next build, for requests that are still reading from it. */
	publish(build: string): void {
		const link = `${build}.link`;
		symlinkSync(relative(realpathSync(dirname(this.#link)), build), link);
		// Earlier versions built into a folder, which a rename cannot replace.
		if (lstatSync(this.#link, { throwIfNoEntry: false })?.isDirectory()) renameSync(this.#link, `${build}.before`);
		renameSync(link, this.#link);
	}

	discard(build: string): void {
		rmSync(build, { recursive: true, force: true });
		rmSync(`${build}.json`, { force: true });
		rmSync(`${build}.link`, { force: true });
	}
}

/** Whether the process that creates a build is still running. The name of the build contains its process id. */
function isRunning(name: string): boolean {
	const [, owner] = /-(\d+)(?:\.\w+)?$/.exec(name) ?? [];
	if (owner === undefined || Number(owner) === process.pid) return false;
	try {
		return process.kill(Number(owner), 0);
	} catch (error) {
		// The process exists, but belongs to another user.
		return codeOf(error) === 'EPERM';
	}
}

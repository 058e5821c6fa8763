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

/** A folder that has it is a site that was built; see `server/site/release.ts`. */
const BUILD_MARK = 'server.json';

/**
 * The builds of one site. They lie side by side in a hidden folder beside the place where the site appears (`.dist/…` for
 * `dist`), which is a symbolic link to the last complete one. Moving the link is one rename: whoever reads `dist` sees
 * all of a build or all of the one before.
 */
export class Builds {
	readonly #link: string;
	readonly #folder: string;

	/** @throws {Error} when a folder lies at `link` that is not a built site, and so not ours to replace */
	constructor(link: string) {
		this.#link = link;
		this.#folder = join(dirname(link), `.${basename(link)}`);
		if (!this.#isReplaceable()) {
			throw new Error(
				`${link} is a folder without ${BUILD_MARK}; expected a site that was built earlier, or nothing. Name another place with --out.`,
			);
		}
	}

	#isReplaceable(): boolean {
		const current = this.current();
		if (current === undefined || !statSync(current).isDirectory()) return true;
		const isBuild = dirname(current) === join(realpathSync(dirname(this.#link)), basename(this.#folder));
		return isBuild || existsSync(join(current, BUILD_MARK)) || readdirSync(current).length === 0;
	}

	/** @returns the real path of the build that is visible now */
	current(): string | undefined {
		return existsSync(this.#link) ? realpathSync(this.#link) : undefined;
	}

	/** Makes the folder of a new build, and removes what earlier ones left: all but the visible build and those under way. */
	begin(): string {
		mkdirSync(this.#folder, { recursive: true });
		const current = basename(this.current() ?? '');
		for (const name of readdirSync(this.#folder)) {
			if (name === current || name === `${current}.json` || isUnderWay(name)) continue;
			rmSync(join(this.#folder, name), { recursive: true, force: true });
		}
		const build = join(realpathSync(this.#folder), `${randomUUID().slice(0, 8)}-${process.pid}`);
		mkdirSync(build);
		return build;
	}

	/** Makes a build the visible one. The one before stays until the next build, for requests that are under way. */
	publish(build: string): void {
		const link = `${build}.link`;
		symlinkSync(relative(realpathSync(dirname(this.#link)), build), link);
		// Earlier versions built into a folder, which a rename can't replace.
		if (lstatSync(this.#link, { throwIfNoEntry: false })?.isDirectory()) renameSync(this.#link, `${build}.before`);
		renameSync(link, this.#link);
	}

	discard(build: string): void {
		rmSync(build, { recursive: true, force: true });
		rmSync(`${build}.json`, { force: true });
		rmSync(`${build}.link`, { force: true });
	}
}

/** Whether the program that made a build, whose number is in its name, is still at work. */
function isUnderWay(name: string): boolean {
	const [, owner] = /-(\d+)(?:\.\w+)?$/.exec(name) ?? [];
	if (owner === undefined || Number(owner) === process.pid) return false;
	try {
		return process.kill(Number(owner), 0);
	} catch (error) {
		// Somebody else's program.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}

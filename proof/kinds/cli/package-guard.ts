import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Scratch projects share the packages of the CMS project by a link, through which a package manager would change or empty
 * them for all examples. So no command may install or remove packages there: what a page says is refused before it runs,
 * and what its programs start is refused by the `npm` that they find. With `registry=yes` a project has no packages but its
 * own, and npm chooses versions without fetching them.
 */

/** Folder that comes first in the search path. */
const FOLDER = '.commands';
/** File beside the command that says what was refused. */
const REFUSED = 'refused';

/** Commands of npm, with their short names, that write packages; those that remove all of them first. */
const CLEAN = ['ci', 'clean-install', 'ic', 'install-clean', 'install-ci-test', 'cit', 'clean-install-test', 'sit'];
const WRITING = [
	...CLEAN,
	...['install', 'i', 'in', 'ins', 'inst', 'add', 'install-test', 'it', 'isntall'],
	...['uninstall', 'un', 'unlink', 'remove', 'rm', 'r'],
	...['update', 'up', 'upgrade', 'udpate', 'audit', 'dedupe', 'ddp', 'prune', 'rebuild', 'rb', 'link', 'ln'],
];
const WRITING_COMMAND = new RegExp(`\\bnpm\\s+(?:-\\S+\\s+)*(?:${WRITING.join('|')})(?![\\w-])[^&|;\\n]*`);

/**
 * @param code commands as npm has them
 * @returns the first command that writes packages
 */
export function packageCommand(code: string): string | undefined {
	return WRITING_COMMAND.exec(code)?.[0].trim();
}

/** Looks at all words, since options may stand before the command, except where a program of the project gets them. */
const NPM = `#!/usr/bin/env bash
here="\${BASH_SOURCE%/*}"
npm="$(PATH="\${PATH//"$here:"/}" command -v npm)"
case "$1" in run | run-script | exec | x | start | test | pack | view | config | init | create) exec "$npm" "$@" ;; esac
for word in "$@"; do
	case "$word" in
	${WRITING.join(' | ')})
		if [ -L "$("$npm" prefix)/node_modules" ]; then
			echo "npm $*" >> "$here/${REFUSED}"
			echo "npm $* is refused: it would change the packages that all examples share" >&2
			exit 1
		fi
		export npm_config_package_lock_only=true npm_config_ignore_scripts=true
		case "$word" in ${CLEAN.join(' | ')}) export npm_config_dry_run=true ;; esac
		;;
	esac
done
exec "$npm" "$@"
`;

/** An `npm` that changes no packages. */
export interface PackageGuard {
	/** For the search path, before all others. */
	path: string;
	/** @returns the first command that was refused */
	refused(): string | undefined;
}

/** @param directory in which it is made */
export async function guardPackages(directory: string): Promise<PackageGuard> {
	const path = join(directory, FOLDER);
	await mkdir(path, { recursive: true });
	await writeFile(join(path, 'npm'), NPM);
	await chmod(join(path, 'npm'), 0o755);
	const refusals = join(path, REFUSED);
	return { path, refused: () => (existsSync(refusals) ? readFileSync(refusals, 'utf8').split('\n')[0] : undefined) };
}

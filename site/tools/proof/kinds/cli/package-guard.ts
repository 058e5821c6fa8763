import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Scratch projects share the packages of the CMS project by a symbolic link, through which a package manager would
 * change or delete them for all examples. So no command can install or remove packages there: commands of a page are
 * refused before they run, and commands that programs start are refused by the `npm` in their search path. With
 * `registry=yes` a project has only its own packages, and npm chooses versions without downloading them.
 */

/** Folder for the `npm` of the guard, first in the search path. */
const FOLDER = '.commands';
/** File beside it that lists the refused commands. */
const REFUSED = 'refused';

/** npm commands that write packages, with their aliases; `CLEAN` removes all packages first. */
const CLEAN = ['ci', 'clean-install', 'ic', 'install-clean', 'install-ci-test', 'cit', 'clean-install-test', 'sit'];
const WRITING = [
	...CLEAN,
	...['install', 'i', 'in', 'ins', 'inst', 'add', 'install-test', 'it', 'isntall'],
	...['uninstall', 'un', 'unlink', 'remove', 'rm', 'r'],
	...['update', 'up', 'upgrade', 'udpate', 'audit', 'dedupe', 'ddp', 'prune', 'rebuild', 'rb', 'link', 'ln'],
];
const WRITING_COMMAND = new RegExp(`\\bnpm\\s+(?:-\\S+\\s+)*(?:${WRITING.join('|')})(?![\\w-])[^&|;\\n]*`);

/**
 * @param code npm commands
 * @returns the first command that writes packages
 */
export function packageCommand(code: string): string | undefined {
	return WRITING_COMMAND.exec(code)?.[0].trim();
}

/**
 * Checks all words, because options can precede the command, except for commands that pass their arguments to a
 * program.
 */
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

/** A replacement for `npm` that does not change packages. */
interface PackageGuard {
	/** Folder to put first in the search path. */
	path: string;
	/** @returns the first refused command */
	refused(): string | undefined;
}

/** @param directory in which the guard is created */
export async function guardPackages(directory: string): Promise<PackageGuard> {
	const path = join(directory, FOLDER);
	await mkdir(path, { recursive: true });
	await writeFile(join(path, 'npm'), NPM);
	await chmod(join(path, 'npm'), 0o755);
	const refusals = join(path, REFUSED);
	return { path, refused: () => (existsSync(refusals) ? readFileSync(refusals, 'utf8').split('\n')[0] : undefined) };
}

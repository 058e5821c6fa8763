/** One command of a line: the variables or `&&` before it, the package manager, and the rest of the command. */
const COMMAND = /(^|&&)([ \t]*(?:\w+=\S+[ \t]+)*)(yarn|pnpm)[ \t]+(\S[^&\n]*?)(?=[ \t]*(?:&&|$))/gm;

/** npm's names for the commands of Yarn and pnpm; any other word is a script of the project. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
	install: 'npm install',
	add: 'npm install',
	remove: 'npm uninstall',
	dlx: 'npx',
};

/**
 * Translates commands of Yarn and pnpm to npm. Pages show most commands for three package managers, so only npm needs
 * to be installed, and equal commands run once.
 */
export function inNpm(code: string): string {
	return code.replace(
		COMMAND,
		(_, start: string, before: string, _manager: string, command: string) => start + before + translate(command),
	);
}

function translate(command: string): string {
	const [first = '', ...words] = command.trim().split(/[ \t]+/);
	// `create strapi` runs the newest `create-strapi`.
	if (first === 'create') {
		const [starter = '', ...rest] = words;
		return ['npx', `create-${starter.replace(/@latest$/, '')}@latest`, ...rest].join(' ');
	}
	const translation = TRANSLATIONS[first];
	if (translation !== undefined) return [translation, ...words].join(' ');
	const script = first === 'run' ? words : [first, ...words];
	const options = script.findIndex((word) => word.startsWith('-'));
	if (options < 0) return ['npm run', ...script].join(' ');
	return ['npm run', ...script.slice(0, options), '--', ...script.slice(options)].join(' ');
}

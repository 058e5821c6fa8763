/** One command of a line: what stands before it (variables, `&&`), the package manager, and the rest of the command. */
const COMMAND = /(^|&&)([ \t]*(?:\w+=\S+[ \t]+)*)(yarn|pnpm)[ \t]+(\S[^&\n]*?)(?=[ \t]*(?:&&|$))/gm;

/** What the commands of Yarn and pnpm are called in npm; any other word is a script of the project. */
const SAME: Readonly<Record<string, string>> = {
	install: 'npm install',
	add: 'npm install',
	remove: 'npm uninstall',
	dlx: 'npx',
};

/**
 * Pages show most commands for three package managers, which do the same: those for Yarn and pnpm are run as npm has them,
 * so that nothing but npm need be there, and what is the same runs once.
 */
export function inNpm(code: string): string {
	return code.replace(
		COMMAND,
		(_, start: string, before: string, _manager: string, command: string) => start + before + translated(command),
	);
}

function translated(command: string): string {
	const [first = '', ...words] = command.trim().split(/[ \t]+/);
	// `create strapi` runs the newest `create-strapi`.
	if (first === 'create') {
		const [starter = '', ...rest] = words;
		return ['npx', `create-${starter.replace(/@latest$/, '')}@latest`, ...rest].join(' ');
	}
	const same = SAME[first];
	if (same !== undefined) return [same, ...words].join(' ');
	const script = first === 'run' ? words : [first, ...words];
	const options = script.findIndex((word) => word.startsWith('-'));
	if (options < 0) return ['npm run', ...script].join(' ');
	return ['npm run', ...script.slice(0, options), '--', ...script.slice(options)].join(' ');
}

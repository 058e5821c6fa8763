import { parseArgs } from 'node:util';
import { isSystemError, isWrongArgument } from '@octavo/platform/error-message.ts';
import { type CommandOptions, OPTIONS } from './commands/options.ts';
import { SiteConfigError } from './graph/index.ts';

const USAGE = `usage:
  build [--root DIR] [--out DIR] [--compress] [--social]   write the site
  check [--root DIR] [--format text|json|sarif] [--summary]  report what is wrong with the pages
  dev   [--root DIR] [--port N] [--host NAME]              preview that reloads`;

/** Each command is imported when it is called, so that a check does not load the preview's packages. */
const COMMANDS = {
	build: async (options: CommandOptions) => (await import('./commands/build.ts')).buildCommand(options),
	check: async (options: CommandOptions) => (await import('./commands/check.ts')).checkCommand(options),
	dev: async (options: CommandOptions) => (await import('./commands/dev.ts')).devCommand(options),
};

async function main(): Promise<number> {
	const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
	const [name = '', further] = positionals;
	if (!Object.hasOwn(COMMANDS, name)) {
		console.error(name ? `unknown command "${name}"\n${USAGE}` : USAGE);
		return 2;
	}
	if (further !== undefined) {
		console.error(`unexpected "${further}" after ${name}\n${USAGE}`);
		return 2;
	}
	return COMMANDS[name as keyof typeof COMMANDS](values);
}

try {
	process.exitCode = await main();
} catch (error) {
	if (error instanceof SiteConfigError) console.error(error.message);
	else if (isWrongArgument(error)) console.error(`${error.message}\n${USAGE}`);
	else if (isSystemError(error)) console.error(`${error.message}\nThe last complete build stays published.`);
	else console.error(error);
	process.exitCode = isWrongArgument(error) ? 2 : 1;
}
// What code of the site left running, such as a timer, must not keep the program from ending.
setTimeout(() => process.exit(), 2_000).unref();

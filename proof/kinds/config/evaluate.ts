import { z } from 'zod';
import { runCommand } from '../../scratch/run-command.ts';

const MARK = '\u0000configuration:';

/**
 * Runs in the project. It calls the configuration file as the CMS does; the configuration of a panel bundler gets the
 * bundler's configuration and webpack. Functions are printed as `null`.
 */
const SCRIPT = `
const { env } = require('@strapi/utils');
const { basename } = require('node:path');
const loaded = require(process.argv[1]);
const exported = loaded?.__esModule ? loaded.default : loaded;
const bundler = { resolve: { alias: {} }, plugins: [] };
const given = { 'vite.config.js': () => [bundler], 'webpack.config.js': () => [bundler, require('webpack')] };
const values = given[basename(process.argv[1])]?.() ?? [{ env }];
const value = typeof exported === 'function' ? exported(...values) : exported;
Promise.resolve(value).then(
	(value) => process.stdout.write(${JSON.stringify(MARK)} + JSON.stringify(value ?? null)),
);
`;

export interface Evaluation {
	/** Absolute path of a JavaScript file. */
	file: string;
	/** Directory of the project, from which packages are loaded. */
	directory: string;
	environment: Readonly<Record<string, string>>;
}

export type Evaluated = { value: unknown } | { problem: string };

/** Loads a configuration file without the CMS. */
export async function evaluateConfiguration({ file, directory, environment }: Evaluation): Promise<Evaluated> {
	const { exitCode, stdout, stderr, timedOut } = await runCommand(process.execPath, ['--eval', SCRIPT, file], {
		directory,
		environment,
		timeout: 120_000,
	});
	if (timedOut) return { problem: 'the file did not return within 120 s' };
	const [, json] = stdout.split(MARK);
	if (exitCode !== 0 || json === undefined) return { problem: errorOf(stderr) };
	return { value: z.json().parse(JSON.parse(json)) };
}

/** Returns the line of a stack trace with the error message. */
function errorOf(stderr: string): string {
	const lines = stderr.split('\n').map((line) => line.trim());
	return (
		lines.find((line) => /^(\w*Error|Error \[\w+\])\b.*:/.test(line)) ??
		lines.find((line) => line !== '') ??
		'no message'
	);
}

import type { parseArgs } from 'node:util';

/** The options of the command line; each command reads those that concern it. */
export const OPTIONS = {
	/** Folder with `site.config.*` and `content/`. */
	root: { type: 'string', default: process.cwd() },
	out: { type: 'string' },
	compress: { type: 'boolean', default: false },
	social: { type: 'boolean', default: false },
	format: { type: 'string', default: 'text' },
	port: { type: 'string' },
	host: { type: 'string' },
} as const;

export type CommandOptions = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

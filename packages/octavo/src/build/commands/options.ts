import type { parseArgs } from 'node:util';
import { readWholeNumber } from '@octavo/platform/read-variable.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';

/** The options of the command line; each command reads those that concern it. */
export const OPTIONS = {
	/** Folder with `site.config.*` and `content/`. */
	root: { type: 'string', default: siteRoot() },
	out: { type: 'string' },
	compress: { type: 'boolean', default: false },
	social: { type: 'boolean', default: false },
	format: { type: 'string', default: 'text' },
	summary: { type: 'boolean', default: false },
	port: { type: 'string' },
	host: { type: 'string' },
} as const;

export type CommandOptions = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/**
 * Returns where the preview listens: the options, else `PORT` and `HOST`, of which empty ones count as absent.
 * @throws {Error} if the port is not valid, naming the option or the variable
 */
export function previewAddress(
	{ port, host }: Pick<CommandOptions, 'port' | 'host'>,
	{ PORT, HOST }: Readonly<Record<string, string | undefined>>,
): { port: number; host: string } {
	return {
		port: readWholeNumber(port === undefined ? 'PORT' : '--port', port ?? (PORT || '3000'), 0, 65_535),
		host: host ?? (HOST || 'localhost'),
	};
}

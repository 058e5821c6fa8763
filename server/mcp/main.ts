/** `npm run mcp`: the tools for agents over standard input and output. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { messageOf } from '../../platform/error-message.ts';
import { openOnce } from '../../platform/open-once.ts';
import { repositoryRoot } from '../../platform/repository-root.ts';
import { openRelease } from '../site/release.ts';
import { type Docs, openDocs } from './docs.ts';
import { createDocsMcpServer } from './mcp-server.ts';
import { filesOf } from './release-files.ts';
import { remoteFiles } from './remote-files.ts';

const USAGE = `usage: npm run --silent mcp                      tools over the built site in dist/
       npm run --silent mcp -- <directory>       over a site that was built elsewhere
       npm run --silent mcp -- https://<host>    over a site that is served elsewhere`;
/** Memory for files. Unit: bytes. */
const CACHE = 8 * 1024 * 1024;

async function main([place, ...more]: readonly string[]): Promise<void> {
	if (more.length > 0 || place === '--help') throw new Error(USAGE);
	const isRemote = place !== undefined && /^https?:\/\//i.test(place);
	const root = repositoryRoot();
	const directory = place === undefined ? join(root, 'dist') : resolve(place);
	if (!isRemote && !existsSync(directory))
		throw new Error(`There is no ${directory}. "npm run build" makes it.\n${USAGE}`);
	const docs = openOnce(() => open(isRemote ? place : undefined, directory));
	// Standard output belongs to the protocol.
	const onProblem = (error: unknown) => console.error(messageOf(error));
	serveStdio(() => createDocsMcpServer({ docs, onProblem }), { onerror: onProblem });
	await docs().catch(onProblem);
}

async function open(origin: string | undefined, directory: string): Promise<Docs> {
	if (origin !== undefined) return openDocs(remoteFiles(origin));
	return openDocs(filesOf(await openRelease(directory, { revalidateAfter: 1_000, cacheBytes: CACHE })));
}

main(process.argv.slice(2)).catch((error: unknown) => {
	console.error(messageOf(error));
	process.exit(1);
});

import { join, resolve } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { messageOf } from '@octavo/platform/error-message.ts';
import { openOnce } from '@octavo/platform/open-once.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import type { AgentTool } from './agent-tool.ts';
import { type Docs, docsOfDirectory, openDocs } from './docs.ts';
import { createDocsMcpServer } from './mcp-server.ts';
import { remoteFiles } from './remote-files.ts';

const USAGE = `usage: npm run --silent mcp -w site                      tools over the built site in dist/
       npm run --silent mcp -w site -- <directory>       over a site that was built elsewhere
       npm run --silent mcp -w site -- https://<host>    over a site that is served elsewhere`;

/**
 * Serves the tools for agents over standard input and output, and ends the process with a message if it cannot start.
 * @param parameters arguments of the command line
 * @param tools further tools of the site
 */
export function runMcp(parameters: readonly string[], tools: readonly AgentTool[] = []): void {
	main(parameters, tools).catch((error: unknown) => {
		report(error);
		process.exit(1);
	});
}

async function main([place, ...more]: readonly string[], tools: readonly AgentTool[]): Promise<void> {
	if (more.length > 0 || place === '--help') throw new Error(USAGE);
	const docs =
		place !== undefined && /^https?:\/\//i.test(place)
			? docsOfAddress(place)
			: await docsOfDirectory(place === undefined ? join(siteRoot(), 'dist') : resolve(place), report);
	serveStdio(() => createDocsMcpServer({ docs, tools, onProblem: report }), { onerror: report });
	await docs().catch(report);
}

/** Standard output belongs to the protocol. */
function report(error: unknown): void {
	console.error(messageOf(error));
}

function docsOfAddress(address: string): () => Promise<Docs> {
	if (!URL.canParse(address)) throw new Error(`"${address}" is not an address.\n${USAGE}`);
	return openOnce(() => openDocs(remoteFiles(address)));
}

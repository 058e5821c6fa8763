import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { messageOf } from '@octavo/platform/error-message.ts';
import { programFile } from '@octavo/platform/program-file.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { askFeature, readAskOptions } from './ask/ask-feature.ts';
import { build, buildState } from './build.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createServer } from './create-server.ts';
import { bindAddress, listenProblem, publicAddress, readEnvironment } from './environment.ts';
import type { FeaturePlugin } from './feature.ts';
import { openFeedbackStore } from './feedback/compose-store.ts';
import { feedbackFeature } from './feedback/feedback-feature.ts';
import { defaultLimits } from './limits.ts';
import type { AgentTool } from './mcp/agent-tool.ts';
import { mcpFeature } from './mcp/mcp-feature.ts';
import { pageQuestionFeature } from './mcp/page-question.ts';
import { writeNginxFiles } from './nginx.ts';
import { reportsFeature } from './reports-feature.ts';
import { openSearchCluster } from './search/cluster-answerer.ts';
import { createSearchFeature } from './search/search-feature.ts';
import { stopOnSignal } from './shutdown.ts';

const USAGE = `usage: npm start                         builds what is missing and serves it
       npm start -- serve <directory>   serves a site that was built elsewhere
       npm start -- nginx <directory>   writes the files that deploy/nginx.conf includes`;

/** By then everything is loaded and warm. Unit: ms. */
const SETTLED = 10_000;

/** What a site adds to the server. */
interface ServerAdditions {
	/** Opens further features. @param root absolute path of the site's root */
	openFeatures?(root: string): Promise<FeaturePlugin[]>;
	/** Further tools for agents. */
	tools?: readonly AgentTool[];
	/** Lines about the options of the site's own program, for its usage. */
	usage?: string;
}

/**
 * Runs the server, and ends the process with a message if it cannot start. Without a command, it builds the site when
 * necessary; for `serve` and `nginx` see `docs/deploying/server.md`.
 * @param parameters arguments of the command line
 */
export function runServer(parameters: readonly string[], additions: ServerAdditions = {}): void {
	main(parameters, additions).catch((error: unknown) => {
		console.error(messageOf(error));
		process.exit(1);
	});
}

async function main([command, directory, ...more]: readonly string[], additions: ServerAdditions): Promise<void> {
	const root = siteRoot();
	const output = join(root, 'dist');
	if (command === undefined) return serve(output, additions, root);
	if (command === 'serve' && directory !== undefined && more.length === 0)
		return serve(resolve(directory), additions, undefined);
	if (command !== 'nginx' || directory === undefined || more.length > 0)
		throw new Error([USAGE, additions.usage ?? []].flat().join('\n'));
	for (const file of await writeNginxFiles(output, directory)) console.log(file);
}

/** @param sources folder with the sources of the site; without it, the directory is served as it is */
async function serve(output: string, additions: ServerAdditions, sources: string | undefined): Promise<void> {
	const environment = readEnvironment(process.env);
	// A quarter less memory after many requests, for a tenth to a third more processor time of each.
	if (environment.isSmall) setFlagsFromString('--optimize-for-size');
	if (sources !== undefined) await bringUpToDate(sources, output);

	const root = siteRoot();
	const { store, feature: storeFeature } = await openFeedbackStore(process.env, root);
	const ask = { ...readAskOptions(process.env), recorder: store };
	// Missing if only the server program was deployed, which then answers itself.
	const threadFile = programFile('packages/server/src/search/threads/main.ts');
	const app = await createServer({
		root: output,
		logLevel: environment.logLevel,
		metrics: environment.metrics,
		proxies: environment.proxies,
		threads: existsSync(threadFile) ? { file: threadFile, size: environment.searchThreads } : undefined,
		features: [
			storeFeature,
			createSearchFeature({
				cluster: await openSearchCluster(process.env),
				onZeroResults: store && ((query) => store.record({ kind: 'search', query })),
			}),
			askFeature(ask),
			mcpFeature({ recorder: store, tools: additions.tools }),
			pageQuestionFeature({ recorder: store }),
			...((await additions.openFeatures?.(root)) ?? []),
			reportsFeature(),
			...(store ? [feedbackFeature({ record: store.record, problem: store.problem })] : []),
		],
	});
	stopOnSignal(app, defaultLimits.shutdownTimeout);
	try {
		await app.listen({ port: environment.port, host: bindAddress(environment.host) });
	} catch (error) {
		throw new Error(listenProblem(error, environment));
	}
	const address = app.server.address();
	const port = typeof address === 'object' && address !== null ? address.port : environment.port;
	console.log(publicAddress(environment.host, port));
	setTimeout(collectGarbage, SETTLED).unref();
}

async function bringUpToDate(root: string, output: string): Promise<void> {
	const state = await buildState(root, output);
	if (state === 'current') return console.log('The built site is up to date.');
	console.log(
		state === 'missing' ? 'Building the site …' : 'Something changed since the last build: building the site …',
	);
	console.log(`Built in ${(await build(root, output)).toFixed(1)} s.`);
}

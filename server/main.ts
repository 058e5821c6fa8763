/** `npm start`: builds what is missing and serves it. `npm start -- nginx <directory>`: see `docs/deploying.md`. */
import { join } from 'node:path';
import { askFeature } from './ask/index.ts';
import { build } from './build.ts';
import { createServer } from './create-server.ts';
import { bindAddress, listenProblem, publicAddress, readEnvironment } from './environment.ts';
import { buildState } from './freshness.ts';
import { defaultLimits } from './limits.ts';
import { writeNginxFiles } from './nginx.ts';
import { searchFeature } from './search/index.ts';
import { stopOnSignal } from './shutdown.ts';

const USAGE =
	'usage: npm start                        builds what is missing and serves it\n       npm start -- nginx <directory>   writes the files that deploy/nginx.conf includes';

async function main(parameters: readonly string[]): Promise<void> {
	const root = process.env.ENGINE_ROOT ?? process.cwd();
	const output = join(root, 'dist');
	const [command, directory, ...more] = parameters;
	if (command === undefined) return serve(root, output);
	if (command !== 'nginx' || directory === undefined || more.length > 0) throw new Error(USAGE);
	for (const file of await writeNginxFiles(output, directory)) console.log(file);
}

async function serve(root: string, output: string): Promise<void> {
	const environment = readEnvironment(process.env);
	const state = await buildState(root, output);
	if (state === 'current') console.log('The built site is up to date.');
	else {
		console.log(
			state === 'missing' ? 'Building the site …' : 'Something changed since the last build: building the site …',
		);
		console.log(`Built in ${(await build(root, output)).toFixed(1)} s.`);
	}

	const app = await createServer({
		root: output,
		logLevel: environment.logLevel,
		features: [searchFeature, askFeature()],
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
}

main(process.argv.slice(2)).catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : String(error));
	process.exit(1);
});

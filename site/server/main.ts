/** `npm start`: the server of this site, with the CMS of the examples for `--sandbox`, and its tools for agents. */
import { programFile } from '@octavo/platform/program-file.ts';
import type { FeaturePlugin } from '@octavo/server/feature.ts';
import { runServer } from '@octavo/server/run-server.ts';
import { upgradeGuide } from '../tools/surface/agent-tool.ts';

const SANDBOX = '--sandbox';
const parameters = process.argv.slice(2);

runServer(
	parameters.filter((parameter) => parameter !== SANDBOX),
	{
		tools: [upgradeGuide],
		openFeatures: parameters.includes(SANDBOX) ? openSandboxFeature : async () => [],
		usage: `       with ${SANDBOX}                   also lets readers run the examples against a CMS`,
	},
);

/** Loads the sandbox on demand, because it starts a CMS. */
async function openSandboxFeature(root: string): Promise<FeaturePlugin[]> {
	const { openSandbox } = await import('../tools/sandbox/index.ts');
	const { sandboxFeature } = await import('../tools/sandbox/feature.ts');
	const modules = {
		host: programFile('site/tools/proof/host/main.ts'),
		client: programFile('site/tools/proof/client/main.ts'),
	};
	return [sandboxFeature(openSandbox({ root, modules, log: console.log }))];
}

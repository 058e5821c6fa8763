/** `npm run proof`: runs the examples of the pages against the CMS. */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { proofCommand } from './command.ts';
import { InstallError, installProject } from './runner/install.ts';
import { PROJECT } from './runner/proof.ts';
import { UnknownPageError } from './runner/select.ts';
import { cleanUpOnSignals, removeOrphans } from './world/leftovers.ts';

const USAGE = `usage: npm run proof -- [options] [PAGE …]
  PAGE         file, folder or route; all pages when left out
  --kind KIND  only examples of one kind
  --write      put what the CMS gave into the pages
  --fresh      run examples again that passed before
  --report     write proof/REPORT.md (of all pages)
  --install    install the CMS, and nothing else
  --jobs N     how many work side by side, each with a CMS of 250 MB; 2 by default`;

async function main(): Promise<number> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			kind: { type: 'string' },
			write: { type: 'boolean', default: false },
			fresh: { type: 'boolean', default: false },
			report: { type: 'boolean', default: false },
			install: { type: 'boolean', default: false },
			jobs: { type: 'string', default: '2' },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) {
		console.log(USAGE);
		return 0;
	}
	const root = process.env.ENGINE_ROOT ?? process.cwd();
	cleanUpOnSignals();
	await removeOrphans();
	if (values.install) {
		await installProject(join(root, PROJECT), console.log);
		return 0;
	}
	const bundles = dirname(process.argv[1] ?? '');
	const modules = { host: join(bundles, 'proof-host-main.mjs'), client: join(bundles, 'proof-client-main.mjs') };
	return proofCommand({
		...values,
		pages: positionals,
		jobs: Number(values.jobs),
		root,
		modules,
	});
}

try {
	process.exitCode = await main();
} catch (error) {
	const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
	const isKnown = error instanceof UnknownPageError || error instanceof InstallError;
	console.error(isUsage ? `${error.message}\n${USAGE}` : isKnown ? error.message : error);
	process.exitCode = isUsage ? 2 : 1;
}

/** `npm run proof`: runs the examples of the pages against the CMS. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isWrongArgument } from '@octavo/platform/error-message.ts';
import { programFile } from '@octavo/platform/program-file.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { proofCommand } from './command.ts';
import { cleanUpOnSignals, removeOrphans } from './instance/cleanup.ts';
import { HostStartError, startHost } from './instance/host.ts';
import { DATABASES } from './notation/index.ts';
import { InstallError, installProject, PROJECT } from './runner/install.ts';
import { UnknownPageError } from './runner/select.ts';
import { printServed } from './serve.ts';

const USAGE = `usage: npm run proof -- [options] [PAGE …]
  PAGE         file, folder or route; all pages when left out
  --kind KIND  run only examples of this kind
  --write      write the results of the CMS into the pages; of a database other than sqlite only into its own blocks
  --fresh      also run examples that passed before
  --report     write the figures of site/content/proof.mdx, and what passed for --turns (for all pages)
  --turns      run what has changed since the last --report, and a tenth of the rest: another one each day
  --database KIND  run the examples that use the database on ${DATABASES.join(', ')}; on sqlite by default
  --install    only install the CMS
  --serve      start the project of the examples, to send them manually
  --port N     port for --serve; 1337 by default
  --jobs N     number of parallel workers, each with a CMS of 250 MB; 2 by default`;

async function main(): Promise<number> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			kind: { type: 'string' },
			write: { type: 'boolean', default: false },
			fresh: { type: 'boolean', default: false },
			turns: { type: 'boolean', default: false },
			report: { type: 'boolean', default: false },
			install: { type: 'boolean', default: false },
			serve: { type: 'boolean', default: false },
			port: { type: 'string', default: '1337' },
			database: { type: 'string', default: 'sqlite' },
			jobs: { type: 'string', default: '2' },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) {
		console.log(USAGE);
		return 0;
	}
	const root = siteRoot();
	const project = join(root, PROJECT);
	cleanUpOnSignals();
	await removeOrphans();
	if (values.install) {
		await installProject(project, console.log);
		return 0;
	}
	const modules = {
		host: programFile('site/tools/proof/host/main.ts'),
		client: programFile('site/tools/proof/client/main.ts'),
	};
	if (values.serve) {
		if (!/^\d+$/.test(values.port) || Number(values.port) > 65_535) {
			console.error(`found the port "${values.port}", expected a number up to 65535\n${USAGE}`);
			return 2;
		}
		await installProject(project, console.log);
		// It runs as long as this process; changes in it are lost afterwards.
		console.log(printServed(await startHost({ directory: project, module: modules.host, port: Number(values.port) })));
		return 0;
	}
	return proofCommand({ ...values, pages: positionals, jobs: Number(values.jobs), root, modules });
}

try {
	process.exitCode = await main();
} catch (error) {
	const isUsage = isWrongArgument(error);
	const isKnown = [UnknownPageError, InstallError, HostStartError].some((known) => error instanceof known);
	const message = error instanceof Error && (isUsage || isKnown) ? error.message : error;
	console.error(isUsage ? `${message}\n${USAGE}` : message);
	process.exitCode = isUsage ? 2 : 1;
}

import { repositoryRoot } from '../platform/repository-root.ts';
import { calibrate } from './ask/calibrate.ts';
import { benchAsk } from './ask/index.ts';
import { benchBuilds } from './builds.ts';
import { benchSandbox } from './sandbox.ts';
import { benchSearchCluster } from './search/cluster.ts';
import { benchSearch } from './search/index.ts';
import { benchSearchLoad } from './search/load.ts';
import { benchSearchUse } from './search/use.ts';
import { benchWeight } from './weight/index.ts';

const COMMANDS: Record<string, (root: string, parameters: string[]) => Promise<void> | void> = {
	ask: benchAsk,
	calibrate,
	search: benchSearch,
	'search-load': benchSearchLoad,
	'search-cluster': benchSearchCluster,
	'search-use': benchSearchUse,
	sandbox: benchSandbox,
	weight: benchWeight,
};

// npm passes on a second `--`, after the name of a command.
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--');
const command = COMMANDS[parameters[0] ?? ''];
await (command ? command(repositoryRoot(), parameters.slice(1)) : benchBuilds(repositoryRoot(), parameters));
process.exit();

import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { calibrate } from './ask/calibrate.ts';
import { benchAsk } from './ask/index.ts';
import { benchBuilds } from './builds.ts';
import { benchSearch } from './search/index.ts';
import { benchWeight } from './weight/index.ts';

const COMMANDS = new Map<string, (root: string, parameters: string[]) => Promise<void> | void>([
	['ask', benchAsk],
	['calibrate', calibrate],
	['search', benchSearch],
	['weight', benchWeight],
]);

// npm passes on a second `--`, after the name of a command.
const given = process.argv.slice(2).filter((parameter) => parameter !== '--');
const [name = ''] = given;
const command = COMMANDS.get(name);
if (command) await command(repositoryRoot(), given.slice(1));
else if (name === '' || name.startsWith('-')) await benchBuilds(repositoryRoot(), given);
else {
	console.error(`found the command "${name}", expected one of ${[...COMMANDS.keys()].join(', ')}`);
	process.exitCode = 2;
}
process.exit();

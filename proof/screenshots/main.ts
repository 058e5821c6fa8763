/** `npm run screenshots`: takes the pictures of the admin panel that pages show. */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { closest } from 'fastest-levenshtein';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { InstallError } from '../runner/install.ts';
import { HostStartError } from '../world/host.ts';
import { PanelBuildError } from './panel.ts';
import { PictureListError, parsePictures } from './picture.ts';
import { PICTURES } from './pictures.ts';
import { findStrayPictures, takePictures } from './take.ts';

const USAGE = `usage: npm run screenshots -- [options] [NAME …]
  NAME      of a picture; all when left out
  --check   compare with the files that are there, and write nothing
  --list    print the names`;

async function main(): Promise<number> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			check: { type: 'boolean', default: false },
			list: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) {
		console.log(USAGE);
		return 0;
	}
	const pictures = parsePictures(PICTURES);
	const names = pictures.map(({ name }) => name);
	if (values.list) {
		console.log(names.join('\n'));
		return 0;
	}
	const unknown = positionals.find((name) => !names.includes(name));
	if (unknown !== undefined) {
		console.error(`unknown picture "${unknown}", the closest is "${closest(unknown, names)}"`);
		return 2;
	}
	const root = process.env.ENGINE_ROOT ?? process.cwd();
	const begun = performance.now();
	const { outcomes, failures } = await takePictures(
		pictures.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
		{
			root,
			hostModule: join(dirname(process.argv[1] ?? ''), 'proof-host-main.mjs'),
			browser: await ensureChromium(),
			write: !values.check,
			report: console.log,
		},
	);
	const stray = await findStrayPictures(root, names);
	for (const file of stray) console.log(`${file} belongs to no picture of the list; delete it`);
	const differing = [...outcomes.values()].filter((outcome) => outcome !== 'unchanged').length;
	const seconds = ((performance.now() - begun) / 1000).toFixed(1);
	console.log(
		`${outcomes.size} taken, ${differing} of them ${values.check ? 'differ' : 'written'}, ${failures.length} failed; ${seconds} s`,
	);
	return failures.length > 0 || (values.check && differing + stray.length > 0) ? 1 : 0;
}

try {
	process.exitCode = await main();
} catch (error) {
	const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
	const isKnown = [PictureListError, InstallError, HostStartError, PanelBuildError].some(
		(kind) => error instanceof kind,
	);
	console.error(isUsage ? `${error.message}\n${USAGE}` : isKnown && error instanceof Error ? error.message : error);
	process.exitCode = isUsage ? 2 : 1;
}

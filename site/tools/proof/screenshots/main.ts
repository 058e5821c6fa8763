/** `npm run screenshots`: takes the pictures of the admin panel that pages show. */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import { isWrongArgument } from '@octavo/platform/error-message.ts';
import { programFile } from '@octavo/platform/program-file.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { ensureChromium } from '../../../../scripts/chromium.mjs';
import { ADMINISTRATOR, PASSWORD } from '../host/content.ts';
import { HostStartError } from '../instance/host.ts';
import { PanelBuildError } from '../panel/build.ts';
import { InstallError } from '../runner/install.ts';
import { PictureListError, readPictures } from './list.ts';
import { SCENE_NAMES, startScene } from './scenes.ts';
import { findStrayPictures, takePictures, withScenes } from './take.ts';

const USAGE = `usage: npm run screenshots -- [options] [NAME …]
  NAME      name of a picture; all pictures when omitted
  --check   compare with the existing files, and write nothing
  --list    print the names
  --serve SCENE   start a scene (${SCENE_NAMES.join(', ')}), to look at it while adding a picture`;

async function main(): Promise<number> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			check: { type: 'boolean', default: false },
			list: { type: 'boolean', default: false },
			serve: { type: 'string' },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) {
		console.log(USAGE);
		return 0;
	}
	const root = siteRoot();
	const hostModule = programFile('site/tools/proof/host/main.ts');
	if (values.serve !== undefined) return serve(values.serve, { root, hostModule });
	const pictures = await readPictures(root);
	const names = pictures.map(({ name }) => name);
	if (values.list) {
		console.log(names.join('\n'));
		return 0;
	}
	const unknown = positionals.find((name) => !names.includes(name));
	if (unknown !== undefined) {
		console.error(`unknown picture "${unknown}"${didYouMean(closestOf(unknown, names))}`);
		return 2;
	}
	const begun = performance.now();
	const wanted = new Set(positionals.length > 0 ? positionals : names);
	const { outcomes, failures } = await takePictures(pictures, wanted, {
		root,
		hostModule,
		browser: await ensureChromium(),
		write: !values.check,
		report: console.log,
	});
	const stray = await findStrayPictures(root, pictures);
	for (const file of stray) console.log(`${file} does not belong to a listed picture; delete it`);
	const differing = [...outcomes.values()].filter((outcome) => outcome !== 'unchanged').length;
	const seconds = ((performance.now() - begun) / 1000).toFixed(1);
	console.log(
		`${outcomes.size} taken, ${differing} of them ${values.check ? 'differ' : 'written'}, ${failures.length} failed; ${seconds} s`,
	);
	return failures.length > 0 || (values.check && differing + stray.length > 0) ? 1 : 0;
}

async function serve(name: string, options: { root: string; hostModule: string }): Promise<number> {
	const scene = SCENE_NAMES.find((known) => known === name);
	if (!scene) {
		console.error(`unknown scene "${name}"${didYouMean(closestOf(name, SCENE_NAMES))}`);
		return 2;
	}
	return withScenes({ ...options, report: console.log }, async (sceneOptions) => {
		const { host } = await startScene(scene, sceneOptions);
		console.log(`${host.url}/admin as ${ADMINISTRATOR.email} with the password ${PASSWORD}; press Ctrl+C to stop`);
		// Waiting for a signal does not keep a process alive.
		const running = setInterval(() => undefined, 1_000_000);
		await once(process, 'SIGINT');
		clearInterval(running);
		await host.stop();
		return 0;
	});
}

try {
	process.exitCode = await main();
} catch (error) {
	const isUsage = isWrongArgument(error);
	const isKnown = [PictureListError, InstallError, HostStartError, PanelBuildError].some(
		(kind) => error instanceof kind,
	);
	console.error(isUsage ? `${error.message}\n${USAGE}` : isKnown && error instanceof Error ? error.message : error);
	process.exitCode = isUsage ? 2 : 1;
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { installProject } from '../runner/install.ts';
import { PROJECT } from '../runner/proof.ts';
import { type Host, startHost } from '../world/host.ts';
import { capture } from './capture.ts';
import { type Codec, loadCodec } from './codec.ts';
import { PICTURE_DIRECTORY, strayFiles } from './files.ts';
import { furnishPanel } from './furnish.ts';
import { makePanelProject } from './panel.ts';
import type { Picture } from './picture.ts';
import { logIn, openSession } from './session.ts';
import { PictureError } from './steps.ts';
import { type Outcome, storePicture } from './store.ts';

export interface TakeOptions {
	/** Of the site, absolute. */
	root: string;
	/** The bundle of `proof/host/main.ts`. */
	hostModule: string;
	/** Program of the browser. */
	browser: string;
	/** Whether files are written; otherwise only compared. */
	write: boolean;
	report(message: string): void;
}

export interface Taken {
	outcomes: ReadonlyMap<string, Outcome>;
	/** Why pictures could not be taken; the others were. */
	failures: readonly string[];
}

/** Boots the CMS with its admin panel, and takes the pictures one after the other. */
export async function takePictures(pictures: readonly Picture[], options: TakeOptions): Promise<Taken> {
	const { root, hostModule, report } = options;
	const cms = join(root, PROJECT);
	await installProject(cms, report);
	const codec = loadCodec(cms);
	const folder = await mkdtemp(join(tmpdir(), 'screenshots-'));
	let host: Host | undefined;
	try {
		const directory = join(folder, 'project');
		await makePanelProject({ cms, directory, cache: join(root, '.cache/screenshots'), report });
		// In production the panel's cookies need HTTPS.
		const environment = { NODE_ENV: 'development', FLAG_NPS: 'false' };
		host = await startHost({ directory, module: hostModule, adminPanel: true, environment });
		await furnishPanel(host, codec);
		return await takeWith(host, codec, pictures, options);
	} finally {
		await host?.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

async function takeWith(
	host: Host,
	codec: Codec,
	pictures: readonly Picture[],
	{ root, browser: executablePath, write, report }: TakeOptions,
): Promise<Taken> {
	const outcomes = new Map<string, Outcome>();
	const failures: string[] = [];
	// Once: the CMS refuses whoever logs in too often.
	const token = await logIn(host.url);
	const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
	try {
		for (const picture of pictures) {
			// A context of its own: the clock starts anew, and nothing that the panel remembers reaches the next picture.
			const context = await openSession(browser, { root, origin: host.url, token });
			try {
				const outcome = await storePicture(
					picture.name,
					await capture(context, picture, { desk: host.desk, failures: join(root, '.cache/screenshots') }),
					{
						root,
						codec,
						write,
					},
				);
				outcomes.set(picture.name, outcome);
				report(`${picture.name}: ${outcome}`);
			} catch (error) {
				if (!(error instanceof PictureError)) throw error;
				failures.push(error.message);
				report(error.message);
			} finally {
				await context.close();
			}
		}
	} finally {
		await browser.close();
	}
	return { outcomes, failures };
}

/** Text is drawn the same on each machine: without hinting, and without subpixels of a certain screen. */
const BROWSER_ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	'--font-render-hinting=none',
	'--disable-lcd-text',
	'--force-color-profile=srgb',
	'--hide-scrollbars',
];

/** @returns files of pictures that are no longer in the list */
export async function findStrayPictures(root: string, names: readonly string[]): Promise<string[]> {
	return strayFiles(await readdir(join(root, PICTURE_DIRECTORY)).catch(() => []), names);
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { inTemporary } from '../instance/cleanup.ts';
import { openAdministrator, openSession } from '../panel/session.ts';
import { installProject, PROJECT } from '../runner/install.ts';
import { capture, visit } from './capture.ts';
import { loadCodec } from './codec.ts';
import { PICTURE_DIRECTORY, pictureFileNames } from './files.ts';
import type { Picture } from './picture.ts';
import { SCENE_NAMES, type SceneName, type SceneOptions, startScene } from './scenes.ts';
import { PictureError, TIMEOUT } from './steps.ts';
import { type Outcome, storePicture } from './store.ts';

interface TakeOptions extends Pick<SceneOptions, 'root' | 'hostModule' | 'report'> {
	browser: string;
	/** Whether files are written, or only compared. */
	write: boolean;
}

interface Taken {
	outcomes: ReadonlyMap<string, Outcome>;
	failures: readonly string[];
}

/** Creates what scenes need, and removes it after the work. */
export async function withScenes<T>(
	{ root, hostModule, report }: Pick<TakeOptions, 'root' | 'hostModule' | 'report'>,
	work: (options: SceneOptions) => Promise<T>,
): Promise<T> {
	const cms = join(root, PROJECT);
	await installProject(cms, report);
	return inTemporary('screenshots', (folder) => work({ root, cms, hostModule, folder, codec: loadCodec(cms), report }));
}

/** Starts the CMS with its admin panel, scene by scene, and takes the `pictures` whose names are in `names`. */
export async function takePictures(
	pictures: readonly Picture[],
	names: ReadonlySet<string>,
	options: TakeOptions,
): Promise<Taken> {
	const outcomes = new Map<string, Outcome>();
	const failures: string[] = [];
	await withScenes(options, async (sceneOptions) => {
		const browser = await chromium.launch({ executablePath: options.browser, args: BROWSER_ARGUMENTS });
		try {
			for (const name of SCENE_NAMES) {
				const own = visitsOf(
					pictures.filter(({ scene }) => scene === name),
					names,
				);
				if (own.length > 0)
					await takeScene(name, own, names, browser, { ...sceneOptions, ...options }, { outcomes, failures });
			}
		} finally {
			await browser.close();
		}
	});
	return { outcomes, failures };
}

async function takeScene(
	name: SceneName,
	visits: readonly Visit[],
	names: ReadonlySet<string>,
	browser: Browser,
	options: SceneOptions & TakeOptions,
	{ outcomes, failures }: { outcomes: Map<string, Outcome>; failures: string[] },
): Promise<void> {
	const { root, codec, write, report } = options;
	const scene = await startScene(name, options);
	const folders = { samples: scene.host.samples, failures: join(root, '.cache/screenshots') };
	const open = async (signedIn: boolean): Promise<BrowserContext> =>
		openSession(browser, {
			root,
			origin: scene.host.url,
			...(signedIn && { token: await openAdministrator(scene.host) }),
		});
	/** Contexts by whether the administrator is signed in. */
	const contexts = new Map<boolean, BrowserContext>();
	try {
		for (const pictures of visits) {
			const [{ signedIn }] = pictures;
			const context = contexts.get(signedIn) ?? (await open(signedIn));
			contexts.set(signedIn, context);
			const page = await context.newPage();
			page.setDefaultTimeout(TIMEOUT);
			for (const picture of pictures)
				try {
					await visit(page, picture, folders);
					if (!names.has(picture.name)) continue;
					const outcome = await storePicture(picture, await capture(page, picture, folders), { root, codec, write });
					outcomes.set(picture.name, outcome);
					report(`${picture.name}: ${outcome}`);
				} catch (error) {
					if (!(error instanceof PictureError)) throw error;
					failures.push(error.message);
					report(error.message);
				}
			await page.close();
			if (pictures.some(({ saves }) => saves)) {
				for (const opened of contexts.values()) await opened.close();
				contexts.clear();
				await scene.restore();
			}
		}
	} finally {
		await scene.host.stop();
	}
}

/** Pictures that are taken in sequence; the first one opens the panel. */
type Visit = readonly [Picture, ...Picture[]];

/** @returns the visits that contain the named pictures, each up to the last of them */
export function visitsOf(pictures: readonly Picture[], names: ReadonlySet<string>): Visit[] {
	const visits: [Picture, ...Picture[]][] = [];
	for (const picture of pictures) {
		const current = visits.at(-1);
		if (picture.continues && current) current.push(picture);
		else visits.push([picture]);
	}
	return visits.flatMap((visit) => {
		const last = visit.findLastIndex(({ name }) => names.has(name));
		const [first, ...others] = visit;
		return last < 0 ? [] : [[first, ...others.slice(0, last)] as const];
	});
}

/** Makes text render the same on each machine: without hinting and without subpixel rendering. */
const BROWSER_ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	'--font-render-hinting=none',
	'--disable-lcd-text',
	'--force-color-profile=srgb',
	'--hide-scrollbars',
];

/** @returns files in the folder of pictures that belong to no listed picture */
export async function findStrayPictures(root: string, pictures: readonly Picture[]): Promise<string[]> {
	const known = new Set(pictures.flatMap(({ name }) => pictureFileNames(name)));
	const files = await readdir(join(root, PICTURE_DIRECTORY)).catch(() => []);
	return files.filter((file) => !known.has(file)).sort();
}

import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Host, startHost } from '../instance/host.ts';
import { makePanelProject } from '../panel/build.ts';
import { prepareScript } from '../script/prepare.ts';
import type { Codec } from './codec.ts';
import { drawFiles } from './drawings.ts';

/**
 * The projects that pictures are taken in. A folder of the same name in `scenes/` may hold `project/`, files that are
 * copied over the CMS project of the proof, and `seed.js`, which fills the CMS with `strapi` at hand.
 */
export const SCENES = {
	/** The world of the examples, and what pictures show beyond it. */
	restaurants: { isSeeded: true, hasTypes: true },
	/** A new project with nothing in it, not even an administrator. */
	empty: { isSeeded: false, hasTypes: false },
	/** A new project with its first administrator, before the first content type. */
	new: { isSeeded: false, hasTypes: false },
	/** The project of the quick start once its types and entries are saved. */
	'quick-start': { isSeeded: false, hasTypes: false },
} as const;
export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = Object.keys(SCENES) as [SceneName, ...SceneName[]];

export interface SceneOptions {
	/** Of the site, absolute. */
	root: string;
	/** Directory of the CMS project, with its packages installed. */
	cms: string;
	/** The bundle of `proof/host/main.ts`. */
	hostModule: string;
	/** A folder that may be filled; the caller removes it. */
	folder: string;
	codec: Codec;
	/** To listen on; otherwise any that is free. */
	port?: number;
	report(message: string): void;
}

/** A CMS with its admin panel and the content of a scene. */
export interface Scene {
	host: Host;
	/** Back to how it was when it started. */
	restore(): Promise<void>;
}

/** @throws (rejects) where the CMS does not start, or refuses the content */
export async function startScene(name: SceneName, options: SceneOptions): Promise<Scene> {
	const { root, cms, hostModule, folder, codec, port, report } = options;
	const { isSeeded, hasTypes } = SCENES[name];
	const directory = join(folder, name);
	const own = join(root, 'proof/screenshots/scenes', name);
	await makePanelProject({ root, cms, directory, report });
	if (!hasTypes) for (const part of ['api', 'components']) await empty(join(directory, 'src', part));
	await cp(join(own, 'project'), directory, { recursive: true }).catch(ignoreAbsent);
	const environment = {
		// In production the panel's cookies need HTTPS.
		NODE_ENV: 'development',
		FLAG_NPS: 'false',
	};
	const host = await startHost({
		directory,
		module: hostModule,
		seeded: isSeeded,
		adminPanel: true,
		environment,
		...(port !== undefined && { port }),
	});
	const seed = await readFile(join(own, 'seed.js'), 'utf8').catch(ignoreAbsent);
	const fill = async () => {
		const files = await drawFiles(host.samples, codec);
		if (seed === undefined) return;
		const script = prepareScript(`const drawings = ${JSON.stringify(files)};\n${seed}`);
		const { thrown } = await host.evaluate(script, 60_000);
		if (thrown) throw new Error(`scenes/${name}/seed.js: ${thrown.name}: ${thrown.message}`);
	};
	await fill();
	const restore = async () => {
		await host.reset();
		await fill();
	};
	return { host, restore };
}

async function empty(directory: string): Promise<void> {
	await rm(directory, { recursive: true, force: true });
	await mkdir(directory, { recursive: true });
}

function ignoreAbsent(error: unknown): undefined {
	if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
	throw error;
}

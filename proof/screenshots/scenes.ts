import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Host, startHost } from '../instance/host.ts';
import { makePanelProject, PANEL_ENVIRONMENT } from '../panel/build.ts';
import { prepareScript } from '../script/prepare.ts';
import type { Codec } from './codec.ts';
import { drawFiles } from './drawings.ts';

/**
 * Projects in which pictures are taken. A folder of the same name in `scenes/` can contain `project/`, files that are
 * copied over the CMS project of the proof, and `seed.js`, which adds content to the CMS with `strapi` available.
 */
const SCENES = {
	/** The content of the examples, and more for pictures. */
	restaurants: { isSeeded: true, hasTypes: true },
	/** A new, empty project without an administrator. */
	empty: { isSeeded: false, hasTypes: false },
	/** A new project with its first administrator, before the first content type. */
	new: { isSeeded: false, hasTypes: false },
	/** The project of the quick start, after its types and entries are saved. */
	'quick-start': { isSeeded: false, hasTypes: false },
} as const;
export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = Object.keys(SCENES) as [SceneName, ...SceneName[]];

export interface SceneOptions {
	/** Absolute path of the site. */
	root: string;
	/** Directory of the CMS project, with its packages installed. */
	cms: string;
	/** Bundle of `proof/host/main.ts`. */
	hostModule: string;
	/** A folder for projects; the caller removes it. */
	folder: string;
	codec: Codec;
	report(message: string): void;
}

/** A CMS with its admin panel and the content of a scene. */
interface Scene {
	host: Host;
	/** Resets the content to that of the scene. */
	restore(): Promise<void>;
}

/**
 * Starts a CMS with the admin panel and the content of a scene.
 * @throws (rejects) when the CMS does not start or rejects the content
 */
export async function startScene(name: SceneName, options: SceneOptions): Promise<Scene> {
	const { root, cms, hostModule, folder, codec, report } = options;
	const { isSeeded, hasTypes } = SCENES[name];
	const directory = join(folder, name);
	const own = join(root, 'proof/screenshots/scenes', name);
	await makePanelProject({ root, cms, directory, report });
	if (!hasTypes) for (const part of ['api', 'components']) await empty(join(directory, 'src', part));
	await cp(join(own, 'project'), directory, { recursive: true }).catch(ignoreAbsent);
	const host = await startHost({
		directory,
		module: hostModule,
		seeded: isSeeded,
		adminPanel: true,
		environment: PANEL_ENVIRONMENT,
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

import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';
import { ADMINISTRATOR, PASSWORD } from '../host/content.ts';
import { type Host, startHost } from '../instance/host.ts';
import { makePanelProject, PANEL_ENVIRONMENT, type PanelProjectOptions } from '../panel/build.ts';
import { prepareScript } from '../script/prepare.ts';
import type { Codec } from './codec.ts';
import { drawFiles } from './drawings.ts';

interface SceneSettings {
	/** Content types to keep of the CMS project; all of them, with the seed content, when omitted. */
	types?: readonly string[];
	hasAdministrator?: boolean;
}

/**
 * Projects in which pictures are taken. A folder of the same name in `scenes/` can contain `project/`, files that are
 * copied over the CMS project of the proof, and `seed.js`, which adds content to the CMS with `strapi` available.
 */
const SCENES = {
	/** The content of the examples, and more for pictures. */
	restaurants: {},
	/** A new, empty project without an administrator. */
	empty: { types: [] },
	/** A new project with its first administrator, before the first content type. */
	new: { types: [], hasAdministrator: true },
	/** The project of the quick start, after its types and entries are saved. */
	'quick-start': { types: ['category', 'restaurant'], hasAdministrator: true },
} satisfies Record<string, SceneSettings>;
export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = Object.keys(SCENES) as [SceneName, ...SceneName[]];

export interface SceneOptions extends Pick<PanelProjectOptions, 'root' | 'cms' | 'report'> {
	/** Bundle of `tools/proof/host/main.ts`. */
	hostModule: string;
	/** A folder for projects; the caller removes it. */
	folder: string;
	codec: Codec;
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
	const { types, hasAdministrator }: SceneSettings = SCENES[name];
	const directory = join(folder, name);
	const own = join(root, 'tools/proof/screenshots/scenes', name);
	await makePanelProject({ root, cms, directory, report });
	if (types) await keepTypes(join(directory, 'src'), types);
	await cp(join(own, 'project'), directory, { recursive: true }).catch(ignoreAbsent);
	const host = await startHost({
		directory,
		module: hostModule,
		seeded: types === undefined,
		adminPanel: true,
		environment: PANEL_ENVIRONMENT,
	});
	const seed = (await readFile(join(own, 'seed.js'), 'utf8').catch(ignoreAbsent)) ?? '';
	const registration = hasAdministrator ? REGISTRATION : '';
	const fill = async () => {
		const files = await drawFiles(host.samples, codec);
		const script = prepareScript(`const drawings = ${JSON.stringify(files)};\n${registration}${seed}`);
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

async function keepTypes(directory: string, types: readonly string[]): Promise<void> {
	for (const type of await readdir(join(directory, 'api')))
		if (!types.includes(type)) await rm(join(directory, 'api', type), { recursive: true });
	await rm(join(directory, 'components'), { recursive: true });
	await mkdir(join(directory, 'components'));
}

const { firstname, lastname, email } = ADMINISTRATOR;
/** Creates the administrator of the seed in another project, like the registration form. */
const REGISTRATION = `
	const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-super-admin' } });
	await strapi.db.query('admin::user').create({
		data: {
			...${JSON.stringify({ firstname, lastname, email })},
			password: await strapi.service('admin::auth').hashPassword(${JSON.stringify(PASSWORD)}),
			isActive: true,
			roles: [role.id],
		},
	});
`;

function ignoreAbsent(error: unknown): undefined {
	if (codeOf(error) === 'ENOENT') return undefined;
	throw error;
}

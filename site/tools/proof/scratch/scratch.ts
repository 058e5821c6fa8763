import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeTemporary } from '../instance/cleanup.ts';
import type { DatabaseServer } from '../instance/database.ts';
import { HostStartError, startHost } from '../instance/host.ts';
import { HostProcesses } from '../instance/host-processes.ts';
import { createInstance, type Instance } from '../instance/instance.ts';
import type { Fence } from '../model.ts';
import { Pool } from './pool.ts';
import { ProjectBuilder, type ProjectBuilderOptions, type ScratchProject } from './project-builder.ts';
import { directoryHash, makeProject } from './project-directory.ts';
import { type SeedState, seedState } from './seed-state.ts';
import type { VariantFiles } from './variants.ts';

interface ScratchOptions extends ProjectBuilderOptions {
	/** Bundle of `tools/proof/host/main.ts`. */
	hostModule: string;
	/** Bundle of `tools/proof/client/main.ts`. */
	clientModule: string;
	/** Number of running projects to keep for their next use; each takes about 250 MB. */
	kept?: number;
	/** Whether each project starts in its own process, which takes three times as long. */
	isIsolated?: boolean;
	/** Heap limit of each CMS in MB; the default of Node.js when omitted. */
	memory?: number;
	/** Server for their databases; without one, each project has a file. */
	server?: DatabaseServer | undefined;
}

interface BootOptions {
	/** Whether the CMS is seeded with content. */
	seeded: boolean;
	/** Additional environment variables. */
	environment?: Readonly<Record<string, string>>;
}

/** Variables in the `.env` file of new projects, which a page's configuration files read. */
export const SECRETS = {
	ADMIN_JWT_SECRET: 'example-admin-secret',
	API_TOKEN_SALT: 'example-token-salt',
	TRANSFER_TOKEN_SALT: 'example-transfer-salt',
	ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
	JWT_SECRET: 'example-jwt-secret',
	APP_KEYS: 'example-key-one,example-key-two',
};

/** Scratch projects, made of the seeded project and a page's files, and the CMS instances that run in them. */
export class Scratch {
	readonly builder: ProjectBuilder;
	readonly directory: string;
	readonly #options: ScratchOptions;
	#seed: Promise<SeedState> | undefined;
	readonly #pool: Pool<Instance>;
	readonly #processes: HostProcesses | undefined;
	/** Start errors by project, because a start that fails once fails again, except for accidents. */
	readonly #failures = new Map<string, unknown>();

	constructor(options: ScratchOptions) {
		const { directory, kept = 2, isIsolated = false, hostModule, memory } = options;
		this.#processes = isIsolated ? undefined : new HostProcesses(hostModule, memory);
		this.#options = options;
		this.directory = directory;
		this.builder = new ProjectBuilder(options);
		this.#pool = new Pool(kept, (key) => this.#start(readKey(key)));
	}

	/**
	 * Runs `work` with the CMS in a project of these files, after resetting it to its seed. Users of the same files share
	 * an instance in sequence.
	 * @throws (rejects) {HostStartError} when the CMS does not start
	 */
	async use<Result>(
		files: VariantFiles,
		options: BootOptions,
		work: (instance: Instance, project: ScratchProject) => Promise<Result>,
	): Promise<Result> {
		const project = await this.builder.project(files);
		const key = keyOf(files, project, options);
		if (this.#failures.has(key)) throw this.#failures.get(key);
		let isStarted = false;
		let isLost = false;
		try {
			return await this.#pool.use(key, async (instance) => {
				isStarted = true;
				await instance.reset();
				const result = await work(instance, project);
				isLost = !instance.isAlive();
				return result;
			});
		} catch (error) {
			if (isStarted) isLost = true;
			else if (!isAccident(error)) this.#failures.set(key, error);
			throw error;
		} finally {
			if (isLost) await this.#pool.discard(key);
		}
	}

	/**
	 * Creates a project with the seed content in which no CMS runs.
	 * @param directory to create, absolute
	 * @param hasPackages whether to link the shared packages
	 */
	async copyTo(directory: string, { files }: VariantFiles, hasPackages: boolean): Promise<void> {
		const seed = await this.#seedState();
		await makeProject(this.#options.project, directory, { files }, hasPackages);
		await placeDatabase(directory, seed);
		await placeUploads(directory, seed);
	}

	#seedState(): Promise<SeedState> {
		this.#seed ??= this.#findSeed().catch((error: unknown) => {
			// An accident does not have to happen again.
			if (isAccident(error)) this.#seed = undefined;
			throw error;
		});
		return this.#seed;
	}

	async #findSeed(): Promise<SeedState> {
		const { project, hostModule, cache, server } = this.#options;
		if (server) return seedState({ project, hostModule, directory: join(this.directory, 'seed'), server });
		const hash = createHash('sha256').update(await readFile(hostModule));
		for (const part of ['src', 'config']) hash.update(await directoryHash(join(project, part)));
		hash.update(await readFile(join(project, 'package.json')));
		const directory = join(cache, `seed-${hash.digest('hex').slice(0, 16)}`);
		return seedState({ project, hostModule, directory });
	}

	async #start({ directory, hasDatabase, patchesPackages, seeded, environment }: Key): Promise<Instance> {
		const { project, hostModule, clientModule, memory, server } = this.#options;
		// Remove a database that a page's own configuration put into the project: in TypeScript, beside the compiled one.
		for (const parent of [directory, dirname(directory)])
			await rm(join(parent, '.tmp'), { recursive: true, force: true });
		const seed = seeded && !hasDatabase ? await this.#seedState() : undefined;
		if (seed) await placeUploads(directory, seed);
		if (seed && !server) await placeDatabase(directory, seed);
		const host = await startHost({
			module: hostModule,
			directory,
			...(this.#processes && !patchesPackages && { processes: this.#processes }),
			...(memory !== undefined && { memory }),
			seeded: seeded && !seed,
			database: hasDatabase ? undefined : await server?.create(seed?.database),
			environment: {
				...SECRETS,
				...(seed && { DATABASE_FILENAME: join(directory, DATABASE), PUBLIC_DIRECTORY: join(directory, 'public') }),
				...(hasDatabase && { DATABASE_FILENAME: DATABASE }),
				...environment,
			},
		});
		const tokens = seed?.tokens ?? host.tokens;
		return createInstance({ ...host, tokens }, { packages: project, clientModule });
	}

	async close(): Promise<void> {
		await this.#pool.close();
		await this.#processes?.close();
		await removeTemporary(this.directory);
	}
}

/** Whether the project of these files has its own configuration of the database. */
export const hasOwnDatabase = (files: readonly Pick<Fence, 'title'>[]): boolean =>
	files.some(({ title = '' }) => /^config\/(env\/\w+\/)?database\.[jt]s$/.test(title));

const isAccident = (error: unknown) => error instanceof HostStartError && error.isAccident;

interface Key extends BootOptions {
	directory: string;
	hasDatabase: boolean;
	/** Whether the project patches packages in memory, which would affect other projects in the same process. */
	patchesPackages: boolean;
}

function keyOf({ files }: VariantFiles, { directory }: ScratchProject, options: BootOptions): string {
	const hasDatabase = hasOwnDatabase(files);
	const patchesPackages = files.some(({ title = '' }) => /^src\/(extensions|plugins)\//.test(title));
	return JSON.stringify({ directory, hasDatabase, patchesPackages, ...options } satisfies Key);
}

/** Keys come only from `keyOf`. */
const readKey = (key: string): Key => JSON.parse(key);

const DATABASE = '.tmp/data.db';

async function placeDatabase(directory: string, { database }: SeedState): Promise<void> {
	await mkdir(dirname(join(directory, DATABASE)), { recursive: true });
	await copyFile(database, join(directory, DATABASE));
}

async function placeUploads(directory: string, { uploads }: SeedState): Promise<void> {
	const folder = join(directory, 'public/uploads');
	await rm(folder, { recursive: true, force: true });
	await cp(uploads, folder, { recursive: true });
}

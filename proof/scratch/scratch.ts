import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Host, startHost } from '../world/host.ts';
import { Pool } from './pool.ts';
import type { VariantFiles } from './variants.ts';
import { type ScratchProject, Workshop } from './workshop.ts';

export interface ScratchOptions {
	/** Directory of the CMS project, with its packages installed. */
	project: string;
	/** For scratch projects alone. */
	directory: string;
	/** The bundle of `proof/host/main.ts`. */
	hostModule: string;
	/** How many booted projects may wait for their next use; each takes about 250 MB. */
	kept?: number;
}

export interface BootOptions {
	/** Whether the world's content is put in. */
	seeded: boolean;
	/** More environment variables. */
	environment?: Readonly<Record<string, string>>;
}

/** What new projects have in their `.env`, so that a page's configuration files find it. */
const SECRETS = {
	ADMIN_JWT_SECRET: 'example-admin-secret',
	API_TOKEN_SALT: 'example-token-salt',
	TRANSFER_TOKEN_SALT: 'example-transfer-salt',
	ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
	JWT_SECRET: 'example-jwt-secret',
	APP_KEYS: 'example-key-one,example-key-two',
};

/** Projects made of the seeded one and a page's files, and the CMS that runs in them. */
export class Scratch {
	readonly workshop: Workshop;
	readonly #pool: Pool<Host>;
	/** Where the CMS did not start, it won't the next time. */
	readonly #failures = new Map<string, unknown>();

	constructor({ project, directory, hostModule, kept = 1 }: ScratchOptions) {
		this.workshop = new Workshop(project, directory);
		this.#pool = new Pool(kept, (key) => start(hostModule, readKey(key)));
	}

	/**
	 * Runs `work` with the CMS in a project of these files. The same files share a process, one user after the other.
	 * @throws (rejects) {HostStartError} where the CMS does not start
	 */
	async use<Result>(
		files: VariantFiles,
		options: BootOptions,
		work: (host: Host, project: ScratchProject) => Promise<Result>,
	): Promise<Result> {
		const project = await this.workshop.project(files);
		const key = keyOf(files, project, options);
		if (this.#failures.has(key)) throw this.#failures.get(key);
		let isStarted = false;
		try {
			return await this.#pool.use(key, (host) => {
				isStarted = true;
				return work(host, project);
			});
		} catch (error) {
			if (!isStarted) this.#failures.set(key, error);
			else await this.#pool.discard(key);
			throw error;
		}
	}

	/** Ends every process. */
	async close(): Promise<void> {
		await this.#pool.close();
	}
}

interface Key extends BootOptions {
	directory: string;
	hasDatabase: boolean;
}

function keyOf({ files }: VariantFiles, { directory }: ScratchProject, options: BootOptions): string {
	const hasDatabase = files.some(({ title = '' }) => /^config\/(env\/\w+\/)?database\.[jt]s$/.test(title));
	return JSON.stringify({ directory, hasDatabase, ...options } satisfies Key);
}

/** Made by `keyOf`, not by anyone outside. */
const readKey = (key: string): Key => JSON.parse(key);

async function start(module: string, { directory, hasDatabase, seeded, environment }: Key): Promise<Host> {
	// A page's own database configuration puts its file into the project: in TypeScript, beside the compiled one.
	for (const parent of [directory, dirname(directory)])
		await rm(join(parent, '.tmp'), { recursive: true, force: true });
	return startHost({
		module,
		directory,
		seeded,
		environment: { ...SECRETS, ...(hasDatabase && { DATABASE_FILENAME: '.tmp/data.db' }), ...environment },
	});
}

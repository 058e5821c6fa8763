import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { moveIntoPlace } from '@octavo/platform/move-into-place.mjs';
import { z } from 'zod';
import type { DatabaseServer } from '../instance/database.ts';
import { type Host, startHost } from '../instance/host.ts';

/** The seed content as files, with which a project starts instead of creating the content again. */
export interface SeedState {
	/** Path of the file, or name of the database on a server. */
	database: string;
	uploads: string;
	/** Bearer tokens by identity. */
	tokens: Readonly<Record<string, string>>;
}

interface SeedOptions {
	/** Directory of the CMS project. */
	project: string;
	hostModule: string;
	/** Directory in which it is cached between runs; its name identifies the inputs. */
	directory: string;
	/** Where the seed is created; without one, it is a file. */
	server?: DatabaseServer | undefined;
}

const FILES = { database: 'data.db', uploads: 'uploads', tokens: 'tokens.json' };
const tokensSchema = z.record(z.string(), z.string());

/**
 * Reads the seed from disk, or starts the CMS once to create it.
 * @throws (rejects) {HostStartError} when the CMS does not start
 */
export async function seedState(options: SeedOptions): Promise<SeedState> {
	return (options.server ? undefined : await readState(options.directory)) ?? (await makeState(options));
}

async function readState(directory: string): Promise<SeedState | undefined> {
	const text = await readFile(join(directory, FILES.tokens), 'utf8').catch(() => undefined);
	if (text === undefined) return undefined;
	return {
		database: join(directory, FILES.database),
		uploads: join(directory, FILES.uploads),
		tokens: tokensSchema.parse(JSON.parse(text)),
	};
}

async function makeState({ project, hostModule, directory, server }: SeedOptions): Promise<SeedState> {
	await mkdir(dirname(directory), { recursive: true });
	const made = await mkdtemp(`${directory}-`);
	const database = await server?.create();
	try {
		const environment = database?.environment ?? {};
		const host = await startHost({ module: hostModule, directory: project, seeded: true, environment });
		await fillState(made, host, database === undefined).finally(() => host.stop());
		// Another run can create the same seed.
		await moveIntoPlace(made, directory);
	} finally {
		await rm(made, { recursive: true, force: true });
	}
	const state = await readState(directory);
	if (!state) throw new Error(`"${directory}" cannot be read back`);
	return { ...state, ...(database && { database: database.name }) };
}

async function fillState(directory: string, host: Host, isFile: boolean): Promise<void> {
	const copy = `await strapi.db.connection.raw('VACUUM INTO ?', [${JSON.stringify(join(directory, FILES.database))}]);`;
	const body = `${isFile ? copy : ''} return strapi.dirs.static.public;`;
	const { value, thrown } = await host.evaluate({ body });
	if (thrown) throw new Error(`the seeded database cannot be copied: ${thrown.message}`);
	const publicDirectory = z.string().parse(JSON.parse(value ?? 'null'));
	await cp(join(publicDirectory, 'uploads'), join(directory, FILES.uploads), { recursive: true });
	await writeFile(join(directory, FILES.tokens), JSON.stringify(host.tokens));
}

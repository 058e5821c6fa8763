/**
 * Process that runs the CMS: `node proof-host.mjs`, started by `tools/proof/instance/host.ts` and controlled by messages. It
 * exits together with its parent process.
 */

import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { traceOf } from '@octavo/platform/error-message.ts';
import { FIRST_EXAMPLE_INSTANT, SEED_INSTANT } from './content.ts';
import { type Determinism, makeDeterministic } from './determinism.ts';
import { createEvaluator, type Evaluator } from './evaluate.ts';
import type { HostCommand, HostOptions, Reply, Started } from './protocol.ts';
import { type Snapshot, snapshotFolder, snapshotServer, snapshotSqlite } from './restore.ts';
import { drawPictures, seed } from './seed.ts';
import type { Strapi } from './strapi.ts';
import { trackSubscriptions } from './subscriptions.ts';

interface Host {
	strapi: Strapi;
	determinism: Determinism;
	evaluator: Evaluator;
	snapshots: readonly Snapshot[];
	/** Removes the subscriptions of examples. */
	forget(): void;
	/** Number of examples since the last reset. */
	steps: number;
}

/** Environment of the process before any project starts. */
const ownEnvironment = { ...process.env };
let shared: Determinism | undefined;

async function start(options: HostOptions): Promise<Started & { host: Host }> {
	const { directory, seeded, samples, adminPanel } = options;
	for (const name of Object.keys(process.env)) delete process.env[name];
	Object.assign(process.env, ownEnvironment, options.environment);
	shared ??= makeDeterministic(directory);
	const determinism = shared;
	determinism.restart(SEED_INSTANT);
	process.chdir(directory);
	const require = createRequire(join(directory, 'package.json'));
	const { createStrapi } = require('@strapi/strapi') as { createStrapi(options: object): Strapi };
	const strapi = createStrapi({
		appDir: directory,
		distDir: directory,
		serveAdminPanel: adminPanel,
		// Without it, the panel runs in production mode, in which content types cannot be edited.
		autoReload: adminPanel,
	});
	strapi.log.level = process.env.LOG_LEVEL ?? 'warn';
	const uploads = join(strapi.dirs.static.public, 'uploads');
	await mkdir(uploads, { recursive: true });
	await strapi.load();
	// The default provider would deliver to the mail server of any address. Like it, this one answers with the message.
	if (strapi.config.get('plugin::email.provider') === 'sendmail')
		strapi.plugin('email').provider = { send: async (message: unknown) => message };
	strapi.server.mount();
	await drawPictures(directory, samples);
	const tokens = seeded ? await seed(strapi, determinism, samples) : {};
	const { httpServer } = strapi.server;
	await new Promise<void>((resolve, reject) => {
		httpServer.once('error', reject);
		httpServer.listen(options.port ?? 0, '127.0.0.1', resolve);
	});
	const address = httpServer.address();
	if (typeof address !== 'object' || address === null) throw new Error('the CMS does not listen on a port');

	const snapshots = [await snapshotDatabase(strapi, samples), await snapshotFolder(uploads, join(samples, 'uploads'))];
	const forget = trackSubscriptions(strapi);
	const evaluator = createEvaluator(directory, { strapi });
	determinism.restart(FIRST_EXAMPLE_INSTANT);
	const { version } = require('@strapi/strapi/package.json') as { version: string };
	const host = { strapi, determinism, evaluator, snapshots, forget, steps: 0 };
	return { host, port: address.port, version, tokens };
}

function snapshotDatabase(strapi: Strapi, samples: string): Promise<Snapshot> {
	const { connection } = strapi.db;
	return String(connection.client.config.client).includes('sqlite')
		? snapshotSqlite(connection, join(samples, 'seed.db'))
		: snapshotServer(connection);
}

/**
 * Stops the CMS and unloads its project, so that another one can start in this process. That takes a third of the time
 * because the packages stay loaded.
 */
async function unload(host: Host): Promise<object> {
	host.forget();
	await keepListeners(() => host.strapi.destroy());
	const require = createRequire(import.meta.url);
	for (const path of Object.keys(require.cache)) if (!path.includes('/node_modules/')) delete require.cache[path];
	return {};
}

/** Keeps the process listeners of other code while `end` stops the CMS, which removes all of them. */
async function keepListeners(end: () => Promise<void>): Promise<void> {
	const { removeAllListeners } = process;
	process.removeAllListeners = () => process;
	try {
		await end();
	} finally {
		process.removeAllListeners = removeAllListeners;
	}
	// These are the CMS's own.
	for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'])
		process.removeAllListeners(event);
}

async function reset(host: Host): Promise<{ changed: boolean }> {
	host.forget();
	host.evaluator.reset();
	const changed = await Promise.all(host.snapshots.map((snapshot) => snapshot.restore()));
	host.steps = 0;
	host.determinism.restart(FIRST_EXAMPLE_INSTANT);
	return { changed: changed.includes(true) };
}

const MINUTE = 60_000;

/** Advances the clock by a minute, so that each example of a chain gets a later timestamp. */
function tick(host: Host): void {
	host.steps++;
	host.determinism.setTime(new Date(Date.parse(FIRST_EXAMPLE_INSTANT) + host.steps * MINUTE).toISOString());
}

let running: Host | undefined;
let folder: string | undefined;

async function answer(message: HostCommand): Promise<unknown> {
	if (message.command === 'start') {
		folder = message.options.folder;
		const { host, ...started } = await start(message.options);
		running = host;
		return started;
	}
	if (!running) throw new Error(`"${message.command}" came before "start"`);
	switch (message.command) {
		case 'reset':
			return reset(running);
		case 'tick':
			tick(running);
			return {};
		case 'evaluate':
			return running.evaluator.evaluate(message.script);
		case 'unload':
			await unload(running);
			running = undefined;
			return {};
	}
}

process.on('message', (message: HostCommand & { id: number }) => {
	const reply = (content: Reply) => process.send?.(content);
	answer(message).then(
		(result) => reply({ id: message.id, result }),
		(error: unknown) => reply({ id: message.id, error: traceOf(error) }),
	);
});
process.on('disconnect', () => {
	if (folder) rmSync(folder, { recursive: true, force: true });
	process.exit(0);
});

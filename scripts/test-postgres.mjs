/**
 * `npm run test:postgres`: tests the store with a PostgreSQL server. `TEST_DATABASE_URL` names an empty database. Without it,
 * a server is started in a temporary folder, which needs `initdb` and `pg_ctl` in the PATH, or where Debian installs them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './bundle.mjs';

/** PostgreSQL refuses to run as root, and therefore runs as the user that owns nothing. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const DEBIAN = '/usr/lib/postgresql';
const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
const path = [process.env.PATH, ...versions].join(delimiter);

const given = process.env.TEST_DATABASE_URL;
process.exitCode = given ? test(given) : await testWithOwnServer();

/** @param {string} databaseUrl */
function test(databaseUrl) {
	const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'store/vitest.postgres.config.ts'], {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
	});
	return status ?? 1;
}

async function testWithOwnServer() {
	const directory = mkdtempSync(join(tmpdir(), 'postgres-'));
	const data = join(directory, 'data');
	const port = await freePort();
	const run = (/** @type {string} */ program, /** @type {string[]} */ parameters) =>
		execFileSync(program, parameters, {
			stdio: 'ignore',
			cwd: directory,
			env: { ...process.env, PATH: path },
			...user,
		});
	try {
		if (user.uid) chownSync(directory, user.uid, user.gid);
		run('initdb', ['--pgdata', data, '--auth', 'trust', '--username', 'test', '--no-sync']);
		const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1`;
		run('pg_ctl', ['--pgdata', data, '--wait', '--log', join(directory, 'log'), '--options', options, 'start']);
	} catch (error) {
		rmSync(directory, { recursive: true, force: true });
		console.error('No PostgreSQL server could be started here. Set TEST_DATABASE_URL to an empty database.', error);
		return 1;
	}
	try {
		return test(`postgres://test@127.0.0.1:${port}/postgres`);
	} finally {
		run('pg_ctl', ['--pgdata', data, '--mode', 'immediate', 'stop']);
		rmSync(directory, { recursive: true, force: true });
	}
}

/** @returns {Promise<number>} */
async function freePort() {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
	server.close();
	return port;
}

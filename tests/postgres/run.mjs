/**
 * `npm test -- postgres`: tests the store with a PostgreSQL server. `TEST_DATABASE_URL` names an empty database. Without it,
 * a server is started in a temporary folder, which needs `initdb` and `pg_ctl` in the PATH, or where Debian installs them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../../scripts/bundle.mjs';

/** PostgreSQL refuses to run as root, and therefore runs as the user that owns nothing. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const DEBIAN = '/usr/lib/postgresql';
const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
const path = [process.env.PATH, ...versions].join(delimiter);

const given = process.env.TEST_DATABASE_URL;
process.exitCode = given ? test(given) : testWithOwnServer();

/** @param {string} databaseUrl */
function test(databaseUrl) {
	const { status } = spawnSync(
		'npx',
		['vitest', 'run', '--config', 'packages/server/src/store/vitest.postgres.config.ts'],
		{
			cwd: root,
			stdio: 'inherit',
			env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
		},
	);
	return status ?? 1;
}

function testWithOwnServer() {
	const directory = mkdtempSync(join(tmpdir(), 'postgres-'));
	const data = join(directory, 'data');
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
		// Only a socket in the folder, so that the server needs no port.
		const options = `-k ${directory} -c listen_addresses=`;
		run('pg_ctl', ['--pgdata', data, '--wait', '--log', join(directory, 'log'), '--options', options, 'start']);
	} catch (error) {
		rmSync(directory, { recursive: true, force: true });
		console.error('No PostgreSQL server could be started here. Set TEST_DATABASE_URL to an empty database.', error);
		return 1;
	}
	try {
		return test(`postgres://test@localhost/postgres?host=${directory}`);
	} finally {
		run('pg_ctl', ['--pgdata', data, '--mode', 'immediate', 'stop']);
		rmSync(directory, { recursive: true, force: true });
	}
}

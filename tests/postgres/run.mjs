/**
 * `npm test -- postgres`: tests the store with a PostgreSQL server. `TEST_DATABASE_URL` names an empty database. Without it,
 * a server is started in a temporary folder, which needs the programs of PostgreSQL in the PATH, or where Debian installs
 * them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/bundle.mjs';
import { startDatabaseServer } from '../../scripts/database-server.mjs';

const given = process.env.TEST_DATABASE_URL;
process.exitCode = given ? test(given) : await testWithOwnServer();

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

async function testWithOwnServer() {
	const directory = mkdtempSync(join(tmpdir(), 'postgres-'));
	try {
		const server = await startDatabaseServer('postgres', directory);
		try {
			return test(`postgres://test@localhost/postgres?host=${directory}`);
		} finally {
			await server.stop();
		}
	} finally {
		rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
	}
}

/** Database servers from the machine's packages that live as long as a test run. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Database servers refuse to run as root, and therefore run as the user that owns nothing. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Where Debian installs the programs of PostgreSQL. */
const DEBIAN = '/usr/lib/postgresql';
const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
const path = [process.env.PATH, '/usr/sbin', ...versions].join(delimiter);

/** Parameters of MariaDB's clients, whose configuration on Debian names another socket. */
const SOCKET = '--no-defaults -S socket -u root';

/** In ms; far more than a busy machine needs. */
const START_TIMEOUT = 120_000;

/**
 * Shell commands, run in the server's directory. Nothing has to outlast a crash of the machine, so no server waits for
 * the disk. PostgreSQL sorts text as in most installations, by the rules of American English.
 */
const SERVERS = {
	postgres: {
		title: 'PostgreSQL',
		package: 'postgresql',
		prepare:
			'initdb -D data -A trust -U test -E UTF8 --locale C.UTF-8 --locale-provider icu --icu-locale en-US --no-sync',
		serve: 'exec postgres -D data -k "$PWD" -F -c listen_addresses= -c max_connections=300',
		ready: 'ready to accept connections',
		create: (/** @type {string} */ name) => `createdb ${name}`,
		copy: (/** @type {string} */ name, /** @type {string} */ seed) => `createdb -T ${seed} ${name}`,
		drop: (/** @type {string} */ name) => `dropdb --force ${name}`,
	},
	mariadb: {
		title: 'MariaDB',
		package: 'mariadb-server',
		prepare: 'mariadb-install-db --no-defaults --datadir="$PWD/data" --auth-root-authentication-method=normal',
		serve:
			'exec mariadbd --no-defaults --datadir="$PWD/data" --socket="$PWD/socket" --skip-networking --character-set-server=utf8mb4 --innodb-flush-method=nosync --innodb-flush-log-at-trx-commit=0 --max-connections=300',
		ready: 'ready for connections',
		create: (/** @type {string} */ name) => `mariadb ${SOCKET} -e 'CREATE DATABASE ${name}'`,
		copy: (/** @type {string} */ name, /** @type {string} */ seed) =>
			`mariadb ${SOCKET} -e 'CREATE DATABASE ${name}' && mariadb-dump ${SOCKET} ${seed} | mariadb ${SOCKET} ${name}`,
		drop: (/** @type {string} */ name) =>
			`mariadb ${SOCKET} -e 'DROP DATABASE ${name}; DROP DATABASE IF EXISTS ${name}_seed'`,
	},
};

/**
 * Starts a server that listens on a socket only: PostgreSQL for the user `test`, MariaDB on the file `socket` for the
 * user `root`. Neither asks for a password, because others can't enter the directory.
 * @param {keyof typeof SERVERS} kind
 * @param {string} directory an empty one, for its data and socket; the caller removes it after `stop()`
 * @throws (rejects) when its programs are missing, or it does not start
 */
export async function startDatabaseServer(kind, directory) {
	const server = SERVERS[kind];
	if (user.uid) chownSync(directory, user.uid, user.gid);
	const env = { ...process.env, PATH: path, PGHOST: directory, PGUSER: 'test' };
	const options = { cwd: directory, env, ...user };
	const run = async (/** @type {string} */ command) => void (await promisify(execFile)('sh', ['-c', command], options));
	const failed = (/** @type {string} */ reason) =>
		new Error(`${server.title} does not start (Debian's package "${server.package}" has its programs): ${reason}`);
	await run(server.prepare).catch((error) => {
		throw failed(error.message);
	});
	const log = join(directory, 'log');
	const stdio = openSync(log, 'w');
	const child = spawn('sh', ['-c', server.serve], { ...options, stdio: ['ignore', stdio, stdio], detached: true });
	const ended = once(child, 'exit');
	const stop = async () => {
		child.kill('SIGKILL');
		await ended;
	};
	for (const begun = Date.now(); !readFileSync(log, 'utf8').includes(server.ready); await wait(50)) {
		if (child.exitCode === null && Date.now() - begun < START_TIMEOUT) continue;
		if (child.exitCode === null) await stop();
		throw failed(readFileSync(log, 'utf8'));
	}
	return {
		/** Also the id of its process group. */
		pid: child.pid,
		/** @param {string} name @param {string} [seed] the database that it starts as a copy of; nobody may be connected to that one */
		create: (name, seed) => run(seed === undefined ? server.create(name) : server.copy(name, seed)),
		/** @param {string} name */
		drop: (name) => run(server.drop(name)),
		stop,
	};
}

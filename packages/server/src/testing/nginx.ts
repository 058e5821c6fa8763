import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@octavo/platform/free-port.ts';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { writeNginxFiles } from '../nginx.ts';
import { baseFiles, temporaryDirectory, writeSite } from './fixture-site.ts';
import { get } from './raw-request.ts';

/** Whether nginx is installed here, which is optional. */
export function nginxInstalled(): boolean {
	try {
		execFileSync('nginx', ['-v'], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
}

/**
 * Runs nginx with `deploy/nginx.conf`; only addresses, paths and the limit of requests are replaced, since all readers of a
 * test have one address.
 * @param built output of a build; a test site by default
 */
export async function startNginx(built?: string): Promise<AsyncDisposable & { port: number }> {
	const temporary = await temporaryDirectory();
	// Workers may run as another user.
	await chmod(temporary.path, 0o755);
	const site = join(temporary.path, 'site.conf');
	const included = join(temporary.path, 'site');
	const root = resolve(built ?? join(temporary.path, 'html'));
	if (!built) await writeSite(root, baseFiles());
	await writeNginxFiles(root, included);
	const port = await freePort();
	const shipped = await readFile(join(repositoryRoot(), 'deploy/nginx.conf'), 'utf8');
	const conf = shipped
		.replaceAll('/etc/nginx/site', included)
		.replace('/usr/share/nginx/html', root)
		.replace('rate=100r/s', 'rate=10000r/s')
		.replace('listen 80;', `listen 127.0.0.1:${port};`)
		.replace(/\tlisten \[::\]:80;\n/, '');
	await writeFile(site, conf);
	const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
	const paths = places.map((place) => `${place}_temp_path ${temporary.path}/${place};`).join(' ');
	await writeFile(
		join(temporary.path, 'nginx.conf'),
		`daemon off; pid ${temporary.path}/pid; error_log stderr warn; events {}\n` +
			`http { include /etc/nginx/mime.types; access_log off; ${paths} include ${site}; }\n`,
	);
	const nginx = spawn('nginx', ['-p', temporary.path, '-c', join(temporary.path, 'nginx.conf')], { stdio: 'inherit' });
	await untilServing(nginx, port);
	return {
		port,
		async [Symbol.asyncDispose]() {
			const ended = new Promise((resolve) => nginx.once('exit', resolve));
			nginx.kill('SIGQUIT');
			await ended;
			await temporary[Symbol.asyncDispose]();
		},
	};
}

async function untilServing(nginx: ChildProcess, port: number): Promise<void> {
	while (nginx.exitCode === null) {
		if (await get(port, '/').catch(() => undefined)) return;
		await wait(20);
	}
	throw new Error(`nginx ended with status ${nginx.exitCode}`);
}

import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { ChildLostError } from './child.ts';
import { type Host, HostStartError, startHost } from './host.ts';
import { HostProcesses } from './host-processes.ts';

const root = siteRoot();
const hosts: Host[] = [];
const start = async (environment: Record<string, string> = {}) => {
	const host = await startHost({
		directory: root,
		module: join(root, 'tools/proof/instance/testing/fake-host.mjs'),
		environment,
	});
	hosts.push(host);
	return host;
};
afterEach(() => Promise.all(hosts.splice(0).map((host) => host.stop())));

const isListening = (url: string) =>
	fetch(url).then(
		() => true,
		() => false,
	);

describe('a host', () => {
	it('answers on its own port, and leaves nothing behind when it stops', async () => {
		const [one, other] = await Promise.all([start(), start()]);
		expect(one.port).not.toBe(other.port);
		expect((await fetch(one.url)).status).toBe(200);
		await one.stop();
		expect(await isListening(one.url)).toBe(false);
		expect(existsSync(dirname(one.samples))).toBe(false);
		expect(await other.evaluate({ body: 'fine' })).toMatchObject({ value: '"fine"' });
	});

	it.each(['hang', 'spin'])('is killed when an example does not return (%s)', async (body) => {
		const host = await start();
		await expect(host.evaluate({ body }, 300)).rejects.toThrow(
			new ChildLostError('no answer within 0.3 s', { isAccident: true }),
		);
		expect(host.isAlive()).toBe(false);
		expect(await isListening(host.url)).toBe(false);
	});

	it('reports that an example ended its process', async () => {
		const host = await start();
		await expect(host.evaluate({ body: 'exit' })).rejects.toThrow(
			new ChildLostError('the process ended with exit status 3'),
		);
		await expect(host.reset()).rejects.toThrow(ChildLostError);
	});

	it('continues after a command that failed', async () => {
		const host = await start();
		await expect(host.evaluate({ body: 'fail' })).rejects.toThrow('the command failed');
		expect(await host.evaluate({ body: 'fine' })).toMatchObject({ value: '"fine"' });
	});

	it('reports why the CMS does not start', async () => {
		const failure = await start({ FAKE_HOST: 'broken' }).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(HostStartError);
		expect(String(failure)).toContain(
			'the process ended with exit status 1\nError: config/server.js: host is not defined',
		);
	});

	it('returns its process to the pool, with nothing left running in it', async () => {
		const module = join(root, 'tools/proof/instance/testing/fake-host.mjs');
		const processes = new HostProcesses(module);
		const open = () => startHost({ directory: root, module, processes });
		const first = await open();
		const { value } = await first.evaluate({ body: 'process' });
		await first.stop();
		expect(await isListening(first.url)).toBe(false);
		const second = await open();
		expect(await second.evaluate({ body: 'process' })).toMatchObject({ value });
		const third = await open();
		expect((await third.evaluate({ body: 'process' })).value).not.toBe(value);
		await Promise.all([second.stop(), third.stop()]);
		await processes.close();
	});

	it('reports that a port is in use', async () => {
		const server = createServer().listen(0, '127.0.0.1');
		await new Promise((resolve) => server.once('listening', resolve));
		const address = server.address();
		const port = typeof address === 'object' ? address?.port : undefined;
		await expect(start({ PORT: String(port) })).rejects.toThrow(/EADDRINUSE/);
		server.close();
	});
});

import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from '../scratch/run-command.ts';
import { startHost } from './host.ts';

const SECRETS = {
	DATABASE_URL: 'postgres://docs:secret@db/feedback',
	ASK_API_KEY: 'secret-key',
	OPENSEARCH_PASSWORD: 'secret-password',
	'npm_config_//registry.example/:_authToken': 'secret-token',
};

afterEach(() => vi.unstubAllEnvs());

it("a CMS and the commands of a page get nothing of the operator's environment", async () => {
	for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(name, value);
	vi.stubEnv('npm_config_registry', 'https://registry.example');
	const root = repositoryRoot();
	const module = join(root, 'site/tools/proof/instance/testing/fake-host.mjs');
	const host = await startHost({ directory: root, module, environment: { APP_KEYS: 'example-key' } });
	const { value = '' } = await host.evaluate({ body: 'environment' }).finally(() => host.stop());
	const { stdout } = await runCommand('env', [], { directory: root, environment: { APP_KEYS: 'example-key' } });
	for (const text of [value, stdout]) {
		expect(text).toContain('example-key');
		expect(text).toContain('https://registry.example');
		expect(text).not.toMatch(/secret|DATABASE_URL/);
	}
});

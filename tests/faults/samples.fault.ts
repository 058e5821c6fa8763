/** What operators copy from `deploy/`, checked by the programs that will read it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const root = repositoryRoot();
/** Has the schemas of Kubernetes, so that no cluster is needed. */
const KUBERNETES = 'kubernetes-validate==1.37.0';
const packages = join(root, '.cache/kubernetes-validate');

function run(command: string, parameters: readonly string[], variables: Record<string, string> = {}) {
	const env = { ...process.env, ...variables };
	const { status, stdout, stderr, error } = spawnSync(command, parameters, { cwd: root, encoding: 'utf8', env });
	return { status, said: `${error?.message ?? ''}${stdout}${stderr}` };
}
const isHere = (command: string) => spawnSync(command, ['--version']).error === undefined;
/** CI has them all; elsewhere the result says what was not checked. */
const unless = (command: string) => !process.env.CI && !isHere(command);

describe('samples', () => {
	it.skipIf(unless('systemd-analyze'))('systemd understands each line of the service', () => {
		expect(run('systemd-analyze', ['verify', 'deploy/docs.service'])).toEqual({ status: 0, said: '' });
	});

	it.skipIf(unless('docker-compose')).each(['deploy/compose.yaml', 'deploy/opensearch/compose.yaml'])(
		'Compose accepts %s',
		(file) => {
			const { status, said } = run('docker-compose', ['--file', file, 'config'], { OPENSEARCH_PASSWORD: 'x' });
			expect(status, said).toBe(0);
		},
	);

	describe.skipIf(unless('python3'))('Kubernetes', () => {
		beforeAll(() => {
			if (existsSync(packages)) return;
			const { status, said } = run('python3', ['-m', 'pip', 'install', '--quiet', '--target', packages, KUBERNETES]);
			expect(status, said).toBe(0);
		}, 240_000);

		it('has every field of the objects', () => {
			const parameters = ['-m', 'kubernetes_validate', '--strict', 'deploy/kubernetes.yaml'];
			const { status, said } = run('python3', parameters, { PYTHONPATH: packages });
			expect(status, said).toBe(0);
			expect(said.match(/passed for resource/g)).toHaveLength(3);
		});
	});
});

/** The commands that `docs/deploying` tells operators to run. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './faults/program.ts';

const FENCE = /^```sh\n([\s\S]*?)^```$/gm;
const COMMAND = /^(?:[A-Z_]+=\S* )*(?:npm|npx|node|docker|kubectl|cp|rsync|nginx|systemctl|ssh) /;

const read = (name: string) => readFileSync(join('docs/deploying', name), 'utf8');
const blocksOf = (page: string) => [...page.matchAll(FENCE)].map(([, block = '']) => block);

/** Returns the commands in blocks, a loop as one, and those that are quoted in a text. */
function commandsOf(page: string): string[] {
	const lines = blocksOf(page).flatMap((block) =>
		block
			.replaceAll(/\\\n\s*/g, '')
			.replaceAll(/ +#.*$/gm, '')
			.replaceAll(/^for [\s\S]*?^done$/gm, (loop) => loop.replaceAll(/\s+/g, ' '))
			.split('\n'),
	);
	const quoted = [...page.replaceAll(FENCE, '').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
	return [...lines.filter((line) => line.trim() !== ''), ...quoted.filter((text) => COMMAND.test(text))];
}

type Place = readonly [file: string, words: string];
const CI = (command: string): Place => ['.ci/run', `timed ${command}`];
const BUILD: Place = ['packages/octavo/src/build/commands/build.test.ts', "build('--compress', '--social')"];
const START: Place = ['packages/server/src/main.test.ts', "describe('npm start'"];
const NGINX: Place = ['tests/browser/nginx.spec.ts', "startNginx('site/dist')"];
const IMAGE: Place = ['tests/faults/image.fault.ts', 'buildImage('];
const PUSH: Place = ['packages/server/src/search-push/push.test.ts', 'a second push replaces the first'];
const CLUSTER: Place = ['packages/search-opensearch/src/push/push.server-test.ts', "describe('a push'"];
const CLUSTER_SEARCH: Place = ['packages/server/src/search/opensearch.server-test.ts', "describe('over HTTP'"];
const SANDBOX: Place = ['tests/sandbox/restart.spec.ts', 'sandbox: true'];
const samples = (words: string): Place => ['tests/faults/samples.fault.ts', words];
const SCRIPT: Place = ['tests/deploying.test.ts', 'brings the new build to all servers'];

/** By the command, or by its beginning: a test that runs it, and words of that test. */
const RUN_BY: Record<string, Place> = {
	'npm ci': CI('npm ci'),
	'npm run build': BUILD,
	'npm run build -- --compress': BUILD,
	'npm run build -- --compress --social': BUILD,
	'cp -rL site/dist public': IMAGE,
	'npm start': START,
	'npx octavo-server': ['tests/platforms/packages.platform.ts', "commandOf('octavo-server')"],
	'npm start -- nginx …': NGINX,
	'npm start -- serve <folder>': ['tests/faults/program.ts', 'main.ts serve '],
	'npm start -- --sandbox': SANDBOX,
	'npm start -- serve <folder> --sandbox': SANDBOX,
	'SEARCH_ENGINE=opensearch …': CLUSTER_SEARCH,
	'npm run dev': ['tests/browser/preview.spec.ts', "'dev'"],
	'cp deploy/nginx.conf …': NGINX,
	'nginx -t …': NGINX,
	'cp -a site/.data/feedback/events backup': ['tests/faults/image.fault.ts', "copyFolder('data/feedback/events'"],
	'npm run feedback:export …': ['packages/server/src/feedback/main.test.ts', 'feedback/main.ts'],
	'docker exec <container> node feedback.mjs gaps': ['tests/faults/image.fault.ts', "'gaps'"],
	'node ask.mjs …': ['tests/faults/image.fault.ts', "'ask.mjs'"],
	'node scripts/sbom.mjs': ['scripts/sbom.test.ts', "'scripts/sbom.mjs'"],
	'npm test -- faults': CI('npm test -- faults'),
	'npm test -- agents': CI('npm test -- agents'),
	'npm test -- platforms': CI('npm test -- platforms'),
	'ALGOLIA_APPLICATION_ID=…': PUSH,
	'OPENSEARCH_URL=…': CLUSTER,
	'npm run search:push …': CLUSTER,
	'npm ci && npm run build …': SCRIPT,
	'for server in …': SCRIPT,
};

/** What needs Docker, a cluster, or a machine to set up: the test that does as much of it as can be done without. */
const INSTEAD: Record<string, Place> = {
	'docker build …': IMAGE,
	'docker run --rm -p …': ['tests/faults/image.fault.ts', 'startContainer('],
	'docker buildx imagetools inspect …': ['tests/faults/image.ts', 'NODE_IMAGE=node:'],
	'docker compose --file deploy/compose.yaml up -d': samples('deploy/compose.yaml'),
	'docker compose up …': samples('deploy/opensearch/compose.yaml'),
	'OPENSEARCH_PASSWORD=… docker compose …': samples('deploy/opensearch/compose.yaml'),
	'docker compose exec search-1 …': samples('deploy/opensearch/compose.yaml'),
	'docker run --rm -it opensearchproject …': samples('deploy/opensearch/compose.yaml'),
	'kubectl apply …': samples('deploy/kubernetes.yaml'),
	'cp deploy/docs.service …': samples('deploy/docs.service'),
	'systemctl …': samples('deploy/docs.service'),
	'rsync --archive --delete …': NGINX,
};

/** @param key of `RUN_BY` or `INSTEAD` */
const isFor = (key: string, command: string) =>
	key === command || (key.endsWith('…') && command.startsWith(key.slice(0, -1).trimEnd()));

describe('the commands of docs/deploying', () => {
	const commands = ['files.md', 'server.md', 'services.md'].flatMap((name) => commandsOf(read(name)));
	const places = { ...RUN_BY, ...INSTEAD };

	it.each([...new Set(commands)])('is run by a test: %s', (command) => {
		const known = Object.keys(places).filter((key) => isFor(key, command));
		expect(known, 'name the test that runs it in RUN_BY').not.toEqual([]);
	});

	it.each(Object.entries(places))('a test has what stands for %s', (key, [file, words]) => {
		expect(commands.some((command) => isFor(key, command))).toBe(true);
		expect(readFileSync(file, 'utf8')).toContain(words);
	});

	it('name scripts that exist', () => {
		const missing = commands.flatMap((command) => {
			const [, script = '', workspace = ''] = /npm run ([\w:]+)(?: -w @octavo\/(\w+))?/.exec(command) ?? [];
			const { scripts } = JSON.parse(readFileSync(join(workspace && `packages/${workspace}`, 'package.json'), 'utf8'));
			return script === '' || script in scripts ? [] : [command];
		});
		expect(missing).toEqual([]);
	});
});

/** Stand-ins that copy within a folder with a folder for each server, and note what was done in which order. */
const PROGRAMS = {
	npm: 'echo "npm $*" >> "$PLACE/done"',
	// Like the real one, it makes the last folder of the target only.
	rsync:
		'to="$PLACE/$(echo "$3" | tr : /)"; [ -d "$to" ] || mkdir "$to"; cp -a "$2." "$to"; echo "rsync $2 $3" >> "$PLACE/done"',
	ssh: 'cd "$PLACE/$1" && sh -euc "$2" && echo "ssh $1" >> "$PLACE/done"',
};

describe('the script for several servers', () => {
	it('brings the new build to all servers, its scripts before its pages', () => {
		using folder = temporaryFolder();
		const write = (path: string, text: string, mode = 0o644) => {
			mkdirSync(join(folder.path, path, '..'), { recursive: true });
			writeFileSync(join(folder.path, path), text, { mode });
		};
		for (const [name, script] of Object.entries(PROGRAMS))
			write(`bin/${name}`, `#!/bin/sh\nset -eu\n${script}\n`, 0o755);
		for (const name of ['index.html', 'assets/new.js', 'search/parts/new.json']) write(`site/dist/${name}`, 'new');
		for (const server of ['one', 'two']) {
			for (const name of ['index.html', 'assets/old.js', 'search/parts/old.json'])
				write(`${server}/build-1/${name}`, 'old');
			symlinkSync('build-1', join(folder.path, server, 'site'));
		}
		const script = blocksOf(read('services.md')).find((block) => block.includes('$SERVERS')) ?? '';
		const { status, stderr } = spawnSync('bash', ['-euc', script], {
			cwd: folder.path,
			encoding: 'utf8',
			env: {
				PATH: `${folder.path}/bin:${process.env.PATH}`,
				PLACE: folder.path,
				SERVERS: 'one two',
				BUILD: '2',
			},
		});
		expect(status, stderr).toBe(0);
		for (const server of ['one', 'two']) {
			expect(readlinkSync(join(folder.path, server, 'site'))).toBe('build-2');
			expect(readFileSync(join(folder.path, server, 'site/index.html'), 'utf8')).toBe('new');
			expect(existsSync(join(folder.path, server, 'build-1/assets/new.js'))).toBe(true);
		}
		const done = readFileSync(join(folder.path, 'done'), 'utf8').trim().split('\n');
		const firstSwitch = done.findIndex((line) => line.startsWith('ssh'));
		const lastAssets = done.findLastIndex((line) => line.includes('/assets/') || line.includes('/parts/'));
		expect(lastAssets).toBeLessThan(firstSwitch);
		expect(done.at(-1)).toContain('search:push');
	});
});

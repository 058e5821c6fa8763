/**
 * `npm run test:opensearch`: the tests of the search in an OpenSearch cluster, against three nodes on this machine. They
 * come from Maven Central, in the versions that `search/opensearch/local-cluster/pom.xml` names, and need a JDK 17 or
 * later, and a built site for Chromium. `--fetch` only fetches them, for measurements.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.mjs';

const MIN_JAVA = 17;
const pom = join(root, 'search/opensearch/local-cluster/pom.xml');
const libraries = join(root, '.cache/opensearch');
/** Beside the libraries, a copy of what they were fetched for. */
const fetched = join(libraries, 'pom.xml');

const TESTS = [
	['vitest', 'run', '--config', 'search/opensearch/testing/vitest.config.ts'],
	// Public clients in Chromium, on the built site.
	['playwright', 'test', '--config', 'playwright.opensearch.config.ts'],
];

const onlyFetches = process.argv.includes('--fetch');
const problem = problemOf();
if (problem) {
	console.error(`npm run test:opensearch: ${problem}`);
	process.exitCode = 1;
} else if (!fetchLibraries()) {
	console.error('npm run test:opensearch: Maven could not fetch OpenSearch; what it says stands above.');
	process.exitCode = 1;
} else if (!onlyFetches) {
	process.exitCode = TESTS.some(fails) ? 1 : 0;
}

/** @param {string[]} test @returns {boolean} */
function fails(test) {
	return spawnSync('npx', test, { cwd: root, stdio: 'inherit' }).status !== 0;
}

/** @returns {string | undefined} what has to be installed first */
function problemOf() {
	// What starts the nodes is compiled as it runs.
	const java = spawnSync('javac', ['-version'], { encoding: 'utf8' });
	const version = Number(/javac (\d+)/.exec(`${java.stdout}${java.stderr}`)?.[1] ?? 0);
	if (version < MIN_JAVA) {
		const found = version > 0 ? `JDK ${version}` : 'no JDK';
		return `found ${found}, expected JDK ${MIN_JAVA} or later. On Debian: apt-get install default-jdk-headless maven`;
	}
	if (!onlyFetches && !existsSync(join(root, 'dist/search/records.jsonl')))
		return 'found no built site. "npm run build" makes it.';
	if (!isFetched() && spawnSync('mvn', ['-version']).status !== 0) {
		return 'found no Maven ("mvn"). On Debian: apt-get install maven';
	}
	return undefined;
}

function isFetched() {
	return existsSync(fetched) && readFileSync(fetched, 'utf8') === readFileSync(pom, 'utf8');
}

/** @returns {boolean} */
function fetchLibraries() {
	if (isFetched()) return true;
	rmSync(libraries, { recursive: true, force: true });
	const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${libraries}`];
	const { status } = spawnSync('mvn', ['--quiet', '--batch-mode', '--file', pom, ...goal], { stdio: 'inherit' });
	if (status !== 0) return false;
	copyFileSync(pom, fetched);
	return true;
}

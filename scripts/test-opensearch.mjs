/**
 * `npm run test:opensearch`: the tests of the search in an OpenSearch cluster, against three nodes on this machine. They
 * come from Maven Central, in the version that `search/opensearch/local-cluster/pom.xml` names, and need a JDK 17 or
 * later, and a built site for Chromium. `--opensearch 3.8.0.0` takes another version, which needs a JDK 21 from 3.0 on;
 * `--fetch` only fetches it, for measurements.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './bundle.mjs';

const pom = join(root, 'search/opensearch/local-cluster/pom.xml');
const libraries = join(root, '.cache/opensearch');
/** Beside the libraries, what they were fetched for. */
const fetched = join(libraries, 'fetched.txt');

const TESTS = [
	['vitest', 'run', '--config', 'search/opensearch/testing/vitest.config.ts'],
	// Public clients in Chromium, on the built site.
	['playwright', 'test', '--config', 'playwright.opensearch.config.ts'],
];

const { fetch: onlyFetches, opensearch: version } = readOptions();
const minJava = Number(version?.split('.')[0] ?? 2) >= 3 ? 21 : 17;
const wanted = `${readFileSync(pom, 'utf8')}${version ?? ''}`;
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

function readOptions() {
	const options = /** @type {const} */ ({ fetch: { type: 'boolean', default: false }, opensearch: { type: 'string' } });
	try {
		return parseArgs({ options }).values;
	} catch (error) {
		console.error(`npm run test:opensearch: ${error instanceof Error ? error.message : error}`);
		process.exit(1);
	}
}

/** @param {string[]} test @returns {boolean} */
function fails(test) {
	return spawnSync('npx', test, { cwd: root, stdio: 'inherit' }).status !== 0;
}

/** @returns {string | undefined} what has to be installed first */
function problemOf() {
	// What starts the nodes is compiled as it runs.
	const java = spawnSync('javac', ['-version'], { encoding: 'utf8' });
	const javaVersion = Number(/javac (\d+)/.exec(`${java.stdout}${java.stderr}`)?.[1] ?? 0);
	if (javaVersion < minJava) {
		const found = javaVersion > 0 ? `JDK ${javaVersion}` : 'no JDK';
		return `found ${found}, expected JDK ${minJava} or later. On Debian: apt-get install default-jdk-headless maven`;
	}
	if (!onlyFetches && !existsSync(join(root, 'dist/search/records.jsonl')))
		return 'found no built site. "npm run build" makes it.';
	if (!isFetched() && spawnSync('mvn', ['-version']).status !== 0) {
		return 'found no Maven ("mvn"). On Debian: apt-get install maven';
	}
	return undefined;
}

function isFetched() {
	return existsSync(fetched) && readFileSync(fetched, 'utf8') === wanted;
}

/** @returns {boolean} */
function fetchLibraries() {
	if (isFetched()) return true;
	rmSync(libraries, { recursive: true, force: true });
	const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${libraries}`];
	if (version) goal.push(`-Dopensearch=${version}`);
	const { status } = spawnSync('mvn', ['--quiet', '--batch-mode', '--file', pom, ...goal], { stdio: 'inherit' });
	if (status !== 0) return false;
	writeFileSync(fetched, wanted);
	return true;
}

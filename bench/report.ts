import { totalmem } from 'node:os';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { machine, table } from './figures.ts';
import type { ProcessCost } from './measure/process.ts';
import type { PageCost, PageResult } from './measure/views.ts';
import { ours, PEERS } from './peers/index.ts';

/** The build costs of one tool at one site size. Builds that were not run are absent. */
export interface BuildResult {
	tool: string;
	pages: number;
	cold?: ProcessCost;
	warm?: ProcessCost;
	changed?: ProcessCost;
	/** Why there are no figures, if the build itself neither failed nor timed out. */
	note?: string;
}

const NONE = '–';

/** @returns the figure, or why there is none */
function figure(cost: ProcessCost | undefined, key: 'cpu' | 'wall' | 'peakMemory', digits = 1): string {
	if (!cost) return NONE;
	if (cost.status === 0) return cost[key].toFixed(digits);
	if (key === 'peakMemory') return `at least ${cost.peakMemory.toFixed(digits)}`;
	return cost.status === -1 ? `not in ${cost.wall.toFixed(0)} s` : `failed (status ${cost.status})`;
}

/** @param reference the value of this engine; the result is a multiple of it */
function ratio(value: number | undefined, reference: number | undefined): string {
	return value !== undefined && reference ? `${(value / reference).toFixed(1)}×` : NONE;
}

function cpuOf(cost: ProcessCost | undefined): number | undefined {
	return cost?.status === 0 ? cost.cpu : undefined;
}

/** Returns the table of build costs at one size; this engine comes first. */
function buildTable(results: readonly BuildResult[]): string {
	const [ours] = results;
	return table(
		[
			'Tool',
			'Cold, CPU s',
			'to ours',
			'Cold, wall s',
			'Warm, CPU s',
			'One page changed, CPU s',
			'wall s',
			'Peak memory, MB',
		],
		results.map(({ tool, cold, warm, changed, note }) =>
			note
				? [tool, note, NONE, NONE, NONE, NONE, NONE, NONE]
				: [
						tool,
						figure(cold, 'cpu'),
						ratio(cpuOf(cold), cpuOf(ours?.cold)),
						figure(cold, 'wall'),
						figure(warm, 'cpu'),
						figure(changed, 'cpu'),
						figure(changed, 'wall'),
						figure(cold, 'peakMemory', 0),
					],
		),
	);
}

const COLUMNS: readonly [string, (cost: PageCost) => string][] = [
	['Script, kB', (cost) => (cost.scriptBytes / 1000).toFixed(1)],
	['Document, kB', (cost) => (cost.documentBytes / 1000).toFixed(1)],
	['Requests', (cost) => String(cost.requests)],
	['First paint, ms', (cost) => cost.firstPaint.toFixed(0)],
	['Largest paint, ms', (cost) => cost.largestPaint.toFixed(0)],
	['Blocking, ms', (cost) => cost.blocking.toFixed(0)],
	['Layout shift', (cost) => cost.layoutShift.toFixed(3)],
	['Navigation, ms', (cost) => cost.navigation.toFixed(0)],
];

/** Returns the table of what readers download and wait for; this engine comes first. */
function pageTable(results: readonly PageResult[]): string {
	const [ours] = results;
	return table(
		['Tool', 'Until idle, kB', 'to ours', ...COLUMNS.map(([name]) => name)],
		results.map(({ tool, cost, note }) =>
			cost
				? [
						tool,
						(cost.transferred / 1000).toFixed(1),
						ratio(cost.transferred, ours?.cost?.transferred),
						...COLUMNS.map(([, print]) => print(cost)),
					]
				: [tool, note ?? NONE, NONE, ...COLUMNS.map(() => NONE)],
		),
	);
}

const TITLES = {
	plain: 'One page, desktop',
	slow: 'One page, phone on Slow 4G with a processor four times slower',
} as const;

/** Collects results and writes the report after each one, so that an interruption loses only the current measurement. */
export class Results {
	readonly #report: string;
	#builds: BuildResult[] = [];
	readonly #views: PageResult[] = [];

	/** @param report Markdown file */
	constructor(report: string) {
		this.#report = report;
	}

	addBuild(result: BuildResult): void {
		const others = this.#builds.filter(({ tool, pages }) => tool !== result.tool || pages !== result.pages);
		this.#builds = [...others, result];
		writeAtomic(this.#report, this.text());
	}

	addViews(results: PageResult[]): void {
		this.#views.push(...results);
		writeAtomic(this.#report, this.text());
	}

	text(): string {
		const sizes = [...new Set(this.#builds.map(({ pages }) => pages))].sort((a, b) => a - b);
		const builds = sizes.map((size) => {
			const rows = inOrder(this.#builds.filter(({ pages }) => pages === size));
			const alone = rows.every(({ tool }) => tool === ours.name) ? ', this engine alone' : '';
			return `## Building ${size} pages${alone}\n\n${buildTable(rows)}`;
		});
		const views = (['plain', 'slow'] as const).flatMap((conditions) => {
			const rows = inOrder(this.#views.filter((view) => view.conditions === conditions));
			return rows.length > 0 ? [`## ${TITLES[conditions]}\n\n${pageTable(rows)}`] : [];
		});
		const versions = PEERS.map(({ name, packages }) => {
			const list = Object.entries(packages).map(([id, version]) => `${id} ${version}`);
			return `- ${name}: ${list.join(', ')}`;
		});
		return `# Results

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine()}, ${(totalmem() / 1e9).toFixed(0)} GB.
Compare rows of one table, not tables of different days or machines. CPU seconds count every process of a build.

${versions.join('\n')}

${[...builds, ...views].join('\n\n')}
`;
	}
}

function inOrder<Row extends { tool: string }>(rows: readonly Row[]): Row[] {
	return [ours, ...PEERS].flatMap(({ name }) => rows.filter(({ tool }) => tool === name));
}

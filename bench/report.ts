import { quantile, table } from './figures.ts';
import type { PageCost } from './measure/page.ts';
import type { ProcessCost } from './measure/process.ts';

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

export interface PageResult {
	tool: string;
	conditions: 'plain' | 'slow';
	cost?: PageCost;
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
export function buildTable(results: readonly BuildResult[]): string {
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
export function pageTable(results: readonly PageResult[]): string {
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

/** Returns the median of each figure over several runs. */
export function medianCost(costs: readonly PageCost[]): PageCost {
	const keys = Object.keys(costs[0] ?? {}) as (keyof PageCost)[];
	const medians = keys.map((key) => [
		key,
		quantile(
			costs.map((cost) => cost[key]),
			0.5,
		),
	]);
	return Object.fromEntries(medians) as Record<keyof PageCost, number>;
}

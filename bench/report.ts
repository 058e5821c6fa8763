import type { PageCost } from './measure/page.ts';
import type { ProcessCost } from './measure/process.ts';

/** One build measurement; `undefined` where the tool did not finish. */
export interface BuildResult {
	tool: string;
	pages: number;
	cold: ProcessCost;
	warm: ProcessCost | undefined;
	changed: ProcessCost | undefined;
}

export interface PageResult {
	tool: string;
	conditions: 'plain' | 'slow';
	cost: PageCost;
}

function table(head: string[], rows: string[][]): string {
	return [
		`| ${head.join(' | ')} |`,
		`|${head.map(() => '---').join('|')}|`,
		...rows.map((row) => `| ${row.join(' | ')} |`),
	].join('\n');
}

function seconds(cost: ProcessCost | undefined, key: 'cpu' | 'wall'): string {
	if (!cost) return '–';
	if (cost.status !== 0) return cost.status === -1 ? 'not in time' : 'failed';
	return cost[key].toFixed(1);
}

/** @param reference the first result; every other row is also given as a multiple of it */
function ratio(value: number, reference: number): string {
	return reference > 0 ? `${(value / reference).toFixed(1)}×` : '–';
}

/** Build times of one size, ours first. */
export function buildTable(results: BuildResult[]): string {
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
		results.map((result) => [
			result.tool,
			seconds(result.cold, 'cpu'),
			result.cold.status === 0 && ours ? ratio(result.cold.cpu, ours.cold.cpu) : '–',
			seconds(result.cold, 'wall'),
			seconds(result.warm, 'cpu'),
			seconds(result.changed, 'cpu'),
			seconds(result.changed, 'wall'),
			result.cold.peakMemory.toFixed(0),
		]),
	);
}

/** What a reader downloads and waits for, ours first. */
export function pageTable(results: PageResult[]): string {
	const [ours] = results;
	return table(
		[
			'Tool',
			'Until idle, kB',
			'to ours',
			'Script, kB',
			'Document, kB',
			'Requests',
			'First paint, ms',
			'Largest paint, ms',
			'Blocking, ms',
			'Layout shift',
			'Navigation, ms',
		],
		results.map(({ tool, cost }) => [
			tool,
			(cost.transferred / 1000).toFixed(1),
			ours ? ratio(cost.transferred, ours.cost.transferred) : '–',
			(cost.scriptBytes / 1000).toFixed(1),
			(cost.documentBytes / 1000).toFixed(1),
			String(cost.requests),
			cost.firstPaint.toFixed(0),
			cost.largestPaint.toFixed(0),
			cost.blocking.toFixed(0),
			cost.layoutShift.toFixed(3),
			cost.navigation.toFixed(0),
		]),
	);
}

/** The middle value of each figure over several runs. */
export function medianCost(costs: PageCost[]): PageCost {
	const middle = (key: keyof PageCost) => {
		const sorted = costs.map((cost) => cost[key]).sort((a, b) => a - b);
		return sorted[Math.floor(sorted.length / 2)] ?? 0;
	};
	return {
		transferred: middle('transferred'),
		scriptBytes: middle('scriptBytes'),
		documentBytes: middle('documentBytes'),
		requests: middle('requests'),
		firstPaint: middle('firstPaint'),
		largestPaint: middle('largestPaint'),
		blocking: middle('blocking'),
		layoutShift: middle('layoutShift'),
		navigation: middle('navigation'),
	};
}

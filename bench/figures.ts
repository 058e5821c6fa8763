import { cpus, loadavg } from 'node:os';
import sum from 'lodash-es/sum.js';

/** Returns what the figures of a run depend on: the processor, and how busy it is. */
export function machine(): string {
	return `${cpus().length} cores (${cpus()[0]?.model}), load average ${loadavg()[0]?.toFixed(1)}`;
}

/**
 * Returns a Markdown table.
 * @param rows cells; the first column is text, the others are figures
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number | undefined {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function mean(values: readonly number[]): number {
	return sum(values) / Math.max(1, values.length);
}

/** Returns quantiles of times in ms as cells of a table. */
export function timesAt(times: readonly number[], shares: readonly number[]): string[] {
	return shares.map((share) => milliseconds(quantile(times, share)));
}

export function milliseconds(time: number | undefined): string {
	return time === undefined ? '–' : `${time.toFixed(1)} ms`;
}

export function kilobytes(bytes: number): string {
	return `${Math.round(bytes / 1_000)} kB`;
}

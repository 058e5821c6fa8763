import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Share of time above which a process counts as busy. */
const BUSY = 0.5;

/** Whether this process has been busy since a moment. */
export type IsBusy = (since: EventLoopUtilization) => boolean;

export const isLoopBusy: IsBusy = (since) => performance.eventLoopUtilization(since).utilization > BUSY;

/**
 * Waits until this process has not been busy for a whole interval.
 * @param interval milliseconds
 * @param goOn called before each interval; false ends the waiting
 */
export async function untilQuiet(
	interval: number,
	isBusy: IsBusy,
	goOn: (intervals: number) => boolean,
): Promise<void> {
	for (let intervals = 0; goOn(intervals); intervals += 1) {
		const before = performance.eventLoopUtilization();
		await wait(interval);
		if (!isBusy(before)) return;
	}
}

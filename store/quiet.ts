import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Share of its time that a process at ease is at work at most. */
const BUSY = 0.5;

/** Whether this process has had much to do since a moment. */
export type IsBusy = (since: EventLoopUtilization) => boolean;

export const isLoopBusy: IsBusy = (since) => performance.eventLoopUtilization(since).utilization > BUSY;

/**
 * Waits until this process has little to do, looking at whole intervals.
 * @param interval milliseconds
 * @param goOn asked before each interval; once it is false, there is no more waiting
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

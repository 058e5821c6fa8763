import { z } from 'zod';

/** Names of the marks that the page sets: at the key's time stamp, and when its results are in the document. */
export const KEY_MARK = 'bench-key';
export const ARRIVAL_MARK = 'bench-arrival';

/** Categories of Chromium's trace that `frameTimes` reads. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'blink.user_timing'];

/** The times of the events that follow a key, in ms since the key. */
export interface KeyTimes {
	/** The results of the key are in the document. */
	commit: number;
	/** The page's main thread has painted the frame with them. */
	paint: number;
	/** That frame is on the screen. */
	shown: number;
}

const traceSchema = z.object({
	traceEvents: z.array(
		z.object({
			name: z.string(),
			/** Phase: `b` is the begin of an async event, `n` is an instant within it. */
			ph: z.string(),
			pid: z.number(),
			/** In µs. */
			ts: z.number(),
			/** In µs. */
			dur: z.number().optional(),
			id2: z.object({ local: z.string() }).optional(),
		}),
	),
});

type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number];

/**
 * Reads from a Chromium trace when frames were painted and shown. The page itself cannot measure this with a task, because
 * after a key Chromium delays tasks until after the next frame.
 * @param trace JSON with the categories `TRACE_CATEGORIES`
 * @returns the times of each arrival, in order, without arrivals that have no frame
 * @throws {ZodError} if the trace has another format
 */
export function frameTimes(trace: string): KeyTimes[] {
	const events = traceSchema.parse(JSON.parse(trace)).traceEvents.sort((a, b) => a.ts - b.ts);
	const times: KeyTimes[] = [];
	let key: TraceEvent | undefined;
	for (const [index, event] of events.entries()) {
		if (event.name === KEY_MARK) key = event;
		if (event.name !== ARRIVAL_MARK || !key) continue;
		const frame = frameAfter(events, index);
		const since = key.ts;
		if (frame) {
			times.push({
				commit: (event.ts - since) / 1_000,
				paint: (frame.painted - since) / 1_000,
				shown: (frame.shown - since) / 1_000,
			});
		}
	}
	return times;
}

/** @returns when the frame was painted and shown, in µs */
function frameAfter(events: readonly TraceEvent[], index: number): { painted: number; shown: number } | undefined {
	const arrival = events[index];
	// Layerizing is the last step of a frame on the page's main thread.
	const layered = events.findIndex(({ name, pid }, at) => at > index && name === 'Layerize' && pid === arrival?.pid);
	const layers = events[layered];
	if (!layers) return undefined;
	const render = events.findLast(
		({ name, ph, pid }, at) => at < layered && name === 'AnimationFrame::Render' && ph === 'b' && pid === layers.pid,
	);
	const presentation = events.find(
		({ name, pid, id2 }, at) =>
			at > layered &&
			name === 'AnimationFrame::Presentation' &&
			pid === layers.pid &&
			id2?.local === render?.id2?.local,
	);
	return presentation && { painted: layers.ts + (layers.dur ?? 0), shown: presentation.ts };
}

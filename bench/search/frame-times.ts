import { z } from 'zod';

/** Names of the marks that the page sets: at the key's time stamp, and when what it brings is in the document. */
export const KEY_MARK = 'bench-key';
export const ARRIVAL_MARK = 'bench-arrival';

/** Categories of Chromium's trace that `frameTimes` reads. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'blink.user_timing'];

/** What followed a key. Unit: ms since the key. */
export interface KeyTimes {
	/** What the key brings is in the document. */
	commit: number;
	/** The frame that shows it is painted by the page's thread. */
	paint: number;
	/** That frame is on the screen. */
	shown: number;
}

const traceSchema = z.object({
	traceEvents: z.array(
		z.object({
			name: z.string(),
			/** Phase: `b` begins what has an identity, `n` is a moment of it. */
			ph: z.string(),
			pid: z.number(),
			/** Unit: µs. */
			ts: z.number(),
			/** Unit: µs. */
			dur: z.number().optional(),
			id2: z.object({ local: z.string() }).optional(),
		}),
	),
});

type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number];

/**
 * Reads from Chromium's own record when frames were painted and shown. A task that the page posts can't tell: after a key
 * Chromium puts it behind the next frame.
 * @param trace JSON, with the categories `TRACE_CATEGORIES`
 * @returns for each arrival, in order; those without a frame are left out
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

/** @returns the end of painting, and when the frame was shown. Unit: µs */
function frameAfter(events: readonly TraceEvent[], index: number): { painted: number; shown: number } | undefined {
	const arrival = events[index];
	// Putting the painted parts into layers is the last that the page's thread does for a frame.
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

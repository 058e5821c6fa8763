import { expect, it } from 'vitest';
import { ARRIVAL_MARK, frameTimes, KEY_MARK } from './frame-times.ts';

const frame = (local: string, begin: number, painted: number, shown: number, pid = 1) => [
	{ name: 'AnimationFrame::Render', ph: 'b', pid, ts: begin, id2: { local } },
	{ name: 'Layerize', ph: 'X', pid, ts: painted - 500, dur: 500 },
	{ name: 'AnimationFrame::Presentation', ph: 'n', pid, ts: shown, id2: { local } },
];
const mark = (name: string, ts: number) => ({ name, ph: 'I', pid: 1, ts });
const trace = (events: unknown[]) => JSON.stringify({ traceEvents: events });

it('attributes a key to the first frame after its results, with the times at which that is painted and shown', () => {
	const events = [
		mark(KEY_MARK, 1_000),
		...frame('0x1', 2_000, 4_000, 30_000),
		mark(ARRIVAL_MARK, 6_000),
		...frame('0x9', 6_500, 7_500, 8_000, 2),
		...frame('0x2', 8_000, 12_000, 21_000),
		...frame('0x3', 22_000, 24_000, 26_000),
	];
	expect(frameTimes(trace(events))).toEqual([{ commit: 5, paint: 11, shown: 20 }]);
});

it('leaves out a key if its frame is not presented in the trace', () => {
	const [render, layers] = frame('0x1', 2_000, 4_000, 9_000);
	expect(frameTimes(trace([mark(KEY_MARK, 0), mark(ARRIVAL_MARK, 1_000), render, layers]))).toEqual([]);
});

it('rejects a trace of another format', () => {
	expect(() => frameTimes('{"traceEvents":[{"name":1}]}')).toThrow(/traceEvents/);
});

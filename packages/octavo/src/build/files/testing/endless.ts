import { setImmediate } from 'node:timers/promises';
import { supervised } from '../supervised.ts';
import { watchLoops } from '../watch-loops.ts';

const loop = (_after?: unknown) => {
	for (;;) Math.random();
};

/** Code of a site that loops where no clock of its thread can interrupt it. */
const CODE: Readonly<Record<string, () => void>> = {
	async: async () => loop(await undefined),
	paused: async () => loop(await setImmediate()),
	running: () => void setImmediate().then(loop),
	unheeded: () => void Promise.resolve().then(loop),
};

watchLoops();
await supervised('endless.ts', CODE[process.argv[2] ?? ''] ?? loop, 1_000);

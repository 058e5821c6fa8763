/** Shows the progress of a build: as one changing line on a terminal, and as one line for each stage elsewhere. */
export interface Progress {
	/** Starts a stage, e.g. `Compiling`. */
	stage(name: string): void;
	/** Updates the current stage. */
	step(done: number, total: number): void;
	/** Ends the last stage. */
	finish(): void;
}

/** Minimum time between two updates of the line, in ms. */
const REDRAW_INTERVAL = 60;

/** Creates a progress display. @param stream usually standard error, so that standard output has only results */
export function createProgress(stream: NodeJS.WriteStream): Progress {
	let current = '';
	let count = '';
	let started = 0;
	let drawn = 0;
	const live = stream.isTTY && !process.env.CI;

	function end(): void {
		if (!current) return;
		const seconds = ((performance.now() - started) / 1000).toFixed(2);
		const line = `${current}${count ? ` ${count}` : ''} (${seconds} s)`;
		stream.write(live ? `\r\u001b[2K${line}\n` : `${line}\n`);
		current = '';
		count = '';
	}

	return {
		stage(name) {
			end();
			current = name;
			started = performance.now();
			if (live) stream.write(`\r\u001b[2K${name} …`);
		},
		step(done, total) {
			count = done === total ? `${total}` : `${done}/${total}`;
			const now = performance.now();
			if (!live || (now - drawn < REDRAW_INTERVAL && done < total)) return;
			drawn = now;
			stream.write(`\r\u001b[2K${current} ${done}/${total} (${Math.floor((100 * done) / Math.max(1, total))} %)`);
		},
		finish: end,
	};
}

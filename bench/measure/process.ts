import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** The cost of a command, including its child processes. */
export interface ProcessCost {
	/** User and system time over all cores, in s. */
	cpu: number;
	/** Time from start to end, in s. */
	wall: number;
	/** Highest sampled sum of resident memory over the process tree, in MB (10^6 bytes). */
	peakMemory: number;
	/** Exit status; -1 if it was stopped at the time limit. */
	status: number;
	/** End of its output. */
	output: string;
}

interface RunOptions {
	directory: string;
	environment?: Record<string, string>;
	/** Timeout, in s. */
	limit: number;
}

/** Interval at which memory is sampled, in ms. */
const SAMPLE_INTERVAL = 50;
/** Length of the output that is kept, in characters. */
const KEPT_OUTPUT = 4000;

/** Running process groups. Each command gets its own, so that a timeout stops all of its processes. */
const running = new Set<number>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => {
		for (const group of running) stopGroup(group);
		process.exit(1);
	});
}

function stopGroup(group: number): void {
	try {
		process.kill(-group, 'SIGKILL');
	} catch {
		// It has already exited.
	}
}

/** Runs a command and measures it with the shell's `times` and `/proc`; Linux only. */
export function measureProcess(command: string, parameters: string[], options: RunOptions): Promise<ProcessCost> {
	return new Promise((resolve, reject) => {
		const started = performance.now();
		const child = spawn('bash', ['-c', '"$@"; status=$?; times >&3; exit $status', 'measure', command, ...parameters], {
			cwd: options.directory,
			env: { ...process.env, ...options.environment },
			stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
			detached: true,
		});
		let output = '';
		let times = '';
		let peak = 0;
		let stopped = false;
		const keep = (chunk: Buffer) => {
			output = (output + chunk).slice(-KEPT_OUTPUT);
		};
		child.stdout?.on('data', keep);
		child.stderr?.on('data', keep);
		(child.stdio[3] as Readable).on('data', (chunk) => {
			times += chunk;
		});
		if (child.pid) running.add(child.pid);
		const sampler = setInterval(() => {
			if (child.pid) peak = Math.max(peak, residentMemory(child.pid));
		}, SAMPLE_INTERVAL);
		const limit = setTimeout(() => {
			stopped = true;
			if (child.pid) stopGroup(child.pid);
		}, options.limit * 1000);
		const end = () => {
			clearInterval(sampler);
			clearTimeout(limit);
			if (child.pid) running.delete(child.pid);
		};
		child.on('error', (error) => {
			end();
			reject(error);
		});
		child.on('close', (status) => {
			end();
			resolve({
				cpu: childSeconds(times),
				wall: (performance.now() - started) / 1000,
				peakMemory: peak / 1e6,
				status: stopped ? -1 : (status ?? -1),
				output,
			});
		});
	});
}

/** Reads the time of the shell's children from the second line of `times`: `0m1.234s 0m0.567s`. */
function childSeconds(times: string): number {
	const line = times.trim().split('\n').at(-1) ?? '';
	let seconds = 0;
	for (const [, minutes, rest] of line.matchAll(/(\d+)m([\d.]+)s/g)) seconds += Number(minutes) * 60 + Number(rest);
	return seconds;
}

/** Returns the resident memory of a process and its descendants, in bytes. */
function residentMemory(root: number): number {
	const children = new Map<number, number[]>();
	const memory = new Map<number, number>();
	for (const name of readdirSync('/proc')) {
		if (!/^\d+$/.test(name)) continue;
		const pid = Number(name);
		try {
			const status = readFileSync(`/proc/${pid}/status`, 'utf8');
			const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
			memory.set(pid, Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
			children.set(parent, [...(children.get(parent) ?? []), pid]);
		} catch {
			// The process exited after the directory was listed.
		}
	}
	const sum = (pid: number): number =>
		(memory.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
	return sum(root);
}

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** What a command cost, its child processes included. */
export interface ProcessCost {
	/** Seconds of all cores together, user and system. */
	cpu: number;
	/** Seconds from start to end. */
	wall: number;
	/** Highest sum of resident memory over the tree of processes, in MB (10^6 bytes), sampled. */
	peakMemory: number;
	/** 0 where it went well, -1 where it was stopped at the time limit. */
	status: number;
	/** Last lines of what it printed. */
	output: string;
}

interface RunOptions {
	directory: string;
	environment?: Record<string, string>;
	/** Seconds after which it is stopped. */
	limit: number;
}

const SAMPLE_INTERVAL = 50;
const KEPT_OUTPUT = 4000;

/** Groups of processes that run; each is one of its own, so that a limit ends all of it. */
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
		// It ended by itself.
	}
}

/** Runs a command and measures it by the shell's `times` and by `/proc`; Linux only. */
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
		child.on('error', reject);
		child.on('close', (status) => {
			clearInterval(sampler);
			clearTimeout(limit);
			if (child.pid) running.delete(child.pid);
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

/** The second line of `times` is what the shell's children used: `0m1.234s 0m0.567s`. */
function childSeconds(times: string): number {
	const line = times.trim().split('\n').at(-1) ?? '';
	let seconds = 0;
	for (const [, minutes, rest] of line.matchAll(/(\d+)m([\d.]+)s/g)) seconds += Number(minutes) * 60 + Number(rest);
	return seconds;
}

/** Bytes of resident memory of a process and everything below it. */
export function residentMemory(root: number): number {
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
			// The process ended between the listing and the reading.
		}
	}
	const sum = (pid: number): number =>
		(memory.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
	return sum(root);
}

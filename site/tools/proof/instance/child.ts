import { fork } from 'node:child_process';
import { replySchema } from '../host/protocol.ts';
import { childEnvironment } from './child-environment.ts';
import { killGroup, watchGroup } from './cleanup.ts';

/** A process did not do what it was asked for. */
export class ProcessError extends Error {
	/** A timeout, or a process that was killed from outside: probably not caused by the example. */
	readonly isAccident: boolean;

	constructor(message: string, { isAccident = false } = {}) {
		super(message);
		this.isAccident = isAccident;
	}
}

/** The child process exited or did not answer in time. It is dead afterwards. */
export class ChildLostError extends ProcessError {}

export interface Child {
	/**
	 * Sends a command.
	 * @param timeout in ms
	 * @throws (rejects) {ChildLostError} when the process exits or does not answer; it is killed then
	 * @throws (rejects) {Error} what the command threw in the process
	 */
	ask(command: object, timeout: number): Promise<unknown>;
	/** Whether it accepts commands. */
	isAlive(): boolean;
	/** Returns its output since the last call, at most 20,000 characters. */
	takeOutput(): string;
	/** Kills it and everything that it started; resolves when it has exited. */
	kill(): Promise<void>;
}

interface ChildOptions {
	directory: string;
	environment: Readonly<Record<string, string>>;
	/** Heap limit in MB. */
	memory?: number;
}

const MAX_OUTPUT_LENGTH = 20_000;
/** Size of the young generation in MB. Most objects of a request are short-lived and are then never moved out of it. */
const YOUNG_GENERATION_MB = 32;

/** Forks a module that answers messages `{ id, command }` with `{ id, result }` or `{ id, error }`. */
export function startChild(module: string, { directory, environment, memory }: ChildOptions): Child {
	const child = fork(module, [], {
		cwd: directory,
		env: childEnvironment(environment),
		execArgv: memory ? [`--max-old-space-size=${memory}`, `--max-semi-space-size=${YOUNG_GENERATION_MB}`] : [],
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
		// Its own process group, so that what it starts ends with it.
		detached: true,
	});
	watchGroup(child.pid);
	const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
	let output = '';
	let nextId = 1;
	let isAlive = true;
	const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => {
			output = (output + text).slice(-MAX_OUTPUT_LENGTH);
		});
	const lose = (message: string, isAccident: boolean) => {
		isAlive = false;
		for (const { reject } of waiting.values()) reject(new ChildLostError(message, { isAccident }));
		waiting.clear();
	};
	child.on('error', (error) => lose(error.message, true));
	child.on('exit', (code, signal) => {
		killGroup(child.pid);
		lose(
			signal ? `the process was killed by ${signal}` : `the process ended with exit status ${code}`,
			signal !== null,
		);
	});
	child.on('message', (message) => {
		const reply = replySchema.parse(message);
		const request = waiting.get(reply.id);
		waiting.delete(reply.id);
		if ('error' in reply) request?.reject(new Error(reply.error));
		else request?.resolve(reply.result);
	});
	const kill = async () => {
		killGroup(child.pid);
		await exited;
	};
	return {
		isAlive: () => isAlive,
		takeOutput() {
			const taken = output;
			output = '';
			return taken;
		},
		kill,
		ask(command, timeout) {
			if (!isAlive) return Promise.reject(new ChildLostError('the process has ended'));
			const id = nextId++;
			return new Promise<unknown>((resolve, reject) => {
				const timer = setTimeout(() => {
					waiting.delete(id);
					isAlive = false;
					const error = new ChildLostError(`no answer within ${timeout / 1000} s`, { isAccident: true });
					kill().then(() => reject(error), reject);
				}, timeout);
				const settle =
					<Value>(done: (value: Value) => void) =>
					(value: Value) => {
						clearTimeout(timer);
						done(value);
					};
				waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
				child.send({ id, ...command }, (error) => {
					if (error) waiting.get(id)?.reject(new ChildLostError(error.message, { isAccident: true }));
				});
			});
		},
	};
}

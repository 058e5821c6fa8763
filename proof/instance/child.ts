import { fork } from 'node:child_process';
import { replySchema } from '../host/protocol.ts';
import { killGroup, watchGroup } from './cleanup.ts';

/** What a child says when it is gone, or does not answer in time. The child is dead afterwards. */
export class ChildLostError extends Error {
	/** Too slow, or ended from outside: no fault of what it was asked, as far as one can tell. */
	readonly isAccident: boolean;

	constructor(message: string, { isAccident = false } = {}) {
		super(message);
		this.isAccident = isAccident;
	}
}

/** A process that answers commands. */
export interface Child {
	/**
	 * @param timeout milliseconds
	 * @throws (rejects) {ChildLostError} when the process ended or did not answer; it is killed then
	 * @throws (rejects) {Error} what the command threw in the process
	 */
	ask(command: object, timeout: number): Promise<unknown>;
	/** Whether it can be asked. */
	isAlive(): boolean;
	/** What it printed since the last call, at most 20,000 characters. */
	takeOutput(): string;
	/** Ends it with everything that it started; resolves when it is gone. */
	kill(): Promise<void>;
}

export interface ChildOptions {
	directory: string;
	environment: Readonly<Record<string, string>>;
	/** Megabytes of memory for its objects. */
	memory?: number;
}

const KEPT_OUTPUT = 20_000;
/** For new objects: most of what a request makes is gone with it, and is never moved out of here. Unit: MB. */
const YOUNG_MEGABYTES = 32;

/** Starts a module that answers messages `{ id, command }` by `{ id, result }` or `{ id, error }`. */
export function startChild(module: string, { directory, environment, memory }: ChildOptions): Child {
	const child = fork(module, [], {
		cwd: directory,
		env: { ...process.env, ...environment },
		execArgv: memory ? [`--max-old-space-size=${memory}`, `--max-semi-space-size=${YOUNG_MEGABYTES}`] : [],
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
		// A process group of its own: what it starts ends with it.
		detached: true,
	});
	watchGroup(child.pid);
	const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
	let output = '';
	let nextId = 1;
	let isAlive = true;
	const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));

	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => {
			output = (output + text).slice(-KEPT_OUTPUT);
		});
	const lose = (message: string, isAccident: boolean) => {
		isAlive = false;
		for (const { reject } of waiting.values()) reject(new ChildLostError(message, { isAccident }));
		waiting.clear();
	};
	child.on('error', (error) => lose(error.message, true));
	child.on('exit', (code, signal) => {
		killGroup(child.pid);
		lose(signal ? `the process was ended by ${signal}` : `the process ended with exit status ${code}`, signal !== null);
	});
	child.on('message', (message) => {
		const reply = replySchema.parse(message);
		const asker = waiting.get(reply.id);
		waiting.delete(reply.id);
		if ('error' in reply) asker?.reject(new Error(reply.error));
		else asker?.resolve(reply.result);
	});
	const kill = async () => {
		killGroup(child.pid);
		await gone;
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

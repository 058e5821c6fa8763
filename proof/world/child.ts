import { type ChildProcess, fork } from 'node:child_process';
import { replySchema } from '../host/protocol.ts';

/** What a child says when it is gone, or does not answer in time. The child is dead afterwards. */
export class ChildLostError extends Error {}

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

/** Starts a module that answers messages `{ id, command }` by `{ id, result }` or `{ id, error }`. */
export function startChild(module: string, { directory, environment, memory }: ChildOptions): Child {
	const child = fork(module, [], {
		cwd: directory,
		env: { ...process.env, ...environment },
		execArgv: memory ? [`--max-old-space-size=${memory}`] : [],
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
		// A process group of its own: what it starts ends with it.
		detached: true,
	});
	const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
	let output = '';
	let nextId = 1;
	let isAlive = true;
	const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));

	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => {
			output = (output + text).slice(-KEPT_OUTPUT);
		});
	const lose = (message: string) => {
		isAlive = false;
		for (const { reject } of waiting.values()) reject(new ChildLostError(message));
		waiting.clear();
	};
	child.on('error', (error) => lose(error.message));
	child.on('exit', (code, signal) => {
		endGroup(child);
		lose(signal ? `the process was ended by ${signal}` : `the process ended with exit status ${code}`);
	});
	child.on('message', (message) => {
		const reply = replySchema.parse(message);
		const asker = waiting.get(reply.id);
		waiting.delete(reply.id);
		if ('error' in reply) asker?.reject(new Error(reply.error));
		else asker?.resolve(reply.result);
	});
	const kill = async () => {
		endGroup(child);
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
					kill().then(() => reject(new ChildLostError(`no answer within ${timeout / 1000} s`)), reject);
				}, timeout);
				const settle =
					<Value>(done: (value: Value) => void) =>
					(value: Value) => {
						clearTimeout(timer);
						done(value);
					};
				waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
				child.send({ id, ...command }, (error) => {
					if (error) waiting.get(id)?.reject(new ChildLostError(error.message));
				});
			});
		},
	};
}

/** Stops a process and its children; those that are gone already are no error. */
function endGroup({ pid }: ChildProcess): void {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
	}
}

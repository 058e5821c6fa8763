import { z } from 'zod';

/** What a host has to know to start. */
export interface HostOptions {
	/** Absolute path of the CMS project. */
	directory: string;
	/** Whether the world's content is put in. */
	seeded: boolean;
	/** Whether it serves the admin panel, as `strapi develop` does. The project needs a built one in `build/`. */
	adminPanel?: boolean;
	/** To listen on; otherwise any that is free. */
	port?: number;
	/** All variables that the CMS finds, beside those of the process. */
	environment: Record<string, string>;
	/** Absolute path of a folder for pictures that uploads use, made by the host. */
	samples: string;
	/** Absolute path of the folder that holds everything the host writes; removed when nobody listens any more. */
	folder: string;
}

/** Code, ready to be evaluated (`proof/script/prepare.ts`). */
export interface PreparedScript {
	/** Body of an asynchronous function. */
	body: string;
	/** Names that it declares. */
	names: string[];
}

/** A request to a copy of the seed, ready to be sent. */
export interface CopyStep {
	method: string;
	/** From the slash on, percent-encoded. */
	path: string;
	headers: Readonly<Record<string, string>>;
	body?: string | undefined;
}

export const copyAnswerSchema = z.object({
	status: z.number(),
	statusText: z.string(),
	headers: z.record(z.string(), z.string()),
	text: z.string(),
	/** That the CMS took. */
	milliseconds: z.number(),
});
export type CopyAnswer = z.infer<typeof copyAnswerSchema>;

/** What a `send` gives. */
export const sentSchema = z.object({
	answer: copyAnswerSchema,
	/** Memory of the process, in bytes. */
	memory: z.number(),
});
export type Sent = z.infer<typeof sentSchema>;

/** What the processes that the proof starts are asked. */
export type HostCommand =
	| { command: 'start'; options: HostOptions }
	/** Back to the seed; the clock stands at the first minute of the examples. */
	| { command: 'reset' }
	/** The next minute, before an example that goes on where another one ended. */
	| { command: 'tick' }
	| { command: 'evaluate'; script: PreparedScript }
	/** Requests, one after the other, on a copy of the seed that is thrown away. */
	| { command: 'send'; steps: readonly CopyStep[]; maxBytes: number }
	| { command: 'stop' }
	/** Ends the CMS, not the process: another project may start in it. */
	| { command: 'unload' };

export const startedSchema = z.object({
	port: z.number(),
	version: z.string(),
	/** Milliseconds from the start to the first request that can be answered. */
	duration: z.number(),
	/** Bearer tokens by whose they are. */
	tokens: z.record(z.string(), z.string()),
});
export type Started = z.infer<typeof startedSchema>;

export const evaluationSchema = z.object({
	/** JSON; absent where the value is `undefined`. */
	value: z.string().optional(),
	/** The value is a `Response`, which `value` has the contents of. */
	status: z.number().optional(),
	thrown: z.object({ name: z.string(), message: z.string(), details: z.string().optional() }).optional(),
	/** What it printed, one for each call. */
	printed: z.array(z.string()),
	/** Line in the fence, from 1 -> JSON of the value that the line's `// =>` speaks of. */
	notes: z.array(z.object({ line: z.number(), value: z.string().optional() })),
});
export type Evaluation = z.infer<typeof evaluationSchema>;

export const replySchema = z.union([
	z.object({ id: z.number(), result: z.unknown() }),
	z.object({ id: z.number(), error: z.string() }),
]);
export type Reply = { id: number; result: unknown } | { id: number; error: string };

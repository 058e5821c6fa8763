import { z } from 'zod';

export interface HostOptions {
	/** Absolute path of the CMS project, with its packages installed. */
	directory: string;
	/** Whether the CMS is seeded with content. */
	seeded: boolean;
	/** Whether it serves the admin panel, like `strapi develop`. The project needs a built panel in `build/`. */
	adminPanel: boolean;
	/** Port to listen on; any free port by default. */
	port?: number;
	/** Environment variables of the CMS, added to those of the process, e.g. `{ DATABASE_FILENAME: '…' }`. */
	environment: Readonly<Record<string, string>>;
	/** Absolute path of the folder for sample pictures, created by the host. */
	samples: string;
	/** Absolute path of the folder for everything that the host writes; removed when the parent process exits. */
	folder: string;
}

/** Prepared code (`tools/proof/script/prepare.ts`). */
export interface PreparedScript {
	/** Body of an asynchronous function. */
	body: string;
	/** Variables that it declares, none by default. */
	names?: string[];
}

export type HostCommand =
	| { command: 'start'; options: HostOptions }
	/** Resets the content to the seed and the clock to the first instant of the examples. */
	| { command: 'reset' }
	/** Advances the clock by a minute, before an example that continues another one. */
	| { command: 'tick' }
	| { command: 'evaluate'; script: PreparedScript }
	/** Stops the CMS but not the process, so that another project can start in it. */
	| { command: 'unload' };

export const startedSchema = z.object({
	port: z.number(),
	version: z.string(),
	/** Bearer tokens by identity. */
	tokens: z.record(z.string(), z.string()),
});
export type Started = z.infer<typeof startedSchema>;

export const evaluationSchema = z.object({
	/** JSON; absent when the value is `undefined`. */
	value: z.string().optional(),
	/** HTTP status when the value is a `Response`; `value` then contains its body. */
	status: z.number().optional(),
	thrown: z.object({ name: z.string(), message: z.string(), details: z.string().optional() }).optional(),
	/** Console output, one entry for each call. */
	printed: z.array(z.string()),
	/** Values to compare with the comments `// => value`: line in the fence, from 1, and the value as JSON. */
	notes: z.array(z.object({ line: z.number(), value: z.string().optional() })),
});
export type Evaluation = z.infer<typeof evaluationSchema>;

export const replySchema = z.union([
	z.object({ id: z.number(), result: z.unknown() }),
	z.object({ id: z.number(), error: z.string() }),
]);
export type Reply = z.infer<typeof replySchema>;

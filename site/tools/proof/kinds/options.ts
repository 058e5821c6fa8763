import { z } from 'zod';
import { IDENTITIES } from '../../../examples/index.ts';
import type { Instance } from '../instance/instance.ts';
import type { Panel } from '../panel/panel.ts';
import type { Scratch } from '../scratch/scratch.ts';

/** Attributes of examples that run on an instance. */
export const runOptions = z.object({
	/** Identity that sends the request. */
	as: z.enum(IDENTITIES).default('public'),
	/** Expected HTTP status. */
	status: z.coerce.number().int().optional(),
	/** Name or message of the expected error. */
	fails: z.string().optional(),
	/** Values that the code assumes: the content of an object literal. */
	given: z.string().optional(),
	/** Code that calls what the example defines: `greet('Ada') // => 'Hello, Ada'`. */
	use: z.string().optional(),
	/** Timeout in seconds. */
	timeout: z.coerce.number().int().min(1).max(999).default(60),
});
export type RunOptions = z.output<typeof runOptions>;

/** What examples run in. Each kind names the parts that it uses. */
export interface KindContext {
	/** Absolute path of the site. */
	root: string;
	/** Absolute path of the CMS project. */
	project: string;
	scratch: Scratch;
	panel: Panel;
	/** The running CMS, only for kinds that need an instance. */
	instance: Instance;
}
export type InstanceContext = Pick<KindContext, 'instance' | 'project'>;

import { z } from 'zod';
import { IDENTITIES } from '../../examples/index.ts';
import type { Instance } from '../instance/instance.ts';

/** Attributes of examples that are run. */
export const runOptions = z.strictObject({
	/** Whose request it is. */
	as: z.enum(IDENTITIES).default('public'),
	/** HTTP status to expect. */
	status: z.coerce.number().int().optional(),
	/** Name or message of the error that it is to end with. */
	fails: z.string().optional(),
	/** Values that code takes as given: the inside of an object literal. */
	given: z.string().optional(),
	/** Code that calls what the example defines: `greet('Ada') // => 'Hello, Ada'`. */
	use: z.string().optional(),
	/** Seconds. */
	timeout: z.coerce.number().int().min(1).max(999).default(60),
});
export type RunOptions = z.output<typeof runOptions>;

export interface InstanceContext {
	instance: Instance;
	/** Directory of the CMS project. */
	project: string;
}

import { z } from 'zod';

/** Changes of a name after the first recorded version. */
const nameHistory = z.strictObject({
	/**
	 * Version that added the name. Absent when the first recorded version has it; `null` when the packages do not prove
	 * it, because an earlier version moved or bundled the code.
	 */
	since: z.string().nullable().optional(),
	/** Oldest first. */
	changed: z
		.array(
			z.strictObject({ version: z.string(), what: z.enum(['default', 'signature']), from: z.string(), to: z.string() }),
		)
		.optional(),
	/** Version that removed it. */
	gone: z.string().optional(),
});

export type NameHistory = z.infer<typeof nameHistory>;

/** Added, changed and removed names of all groups across the published versions. */
export const history = z.strictObject({
	/** Compared versions, oldest first. */
	versions: z.array(z.string()).min(1),
	/** Group -> name -> changes. Unchanged names are omitted. */
	names: z.record(z.string(), z.record(z.string(), nameHistory)),
});

export type History = z.infer<typeof history>;

import { z } from 'zod';

/** What happened to one name after the first version that was read. */
const nameHistory = z.strictObject({
	/**
	 * The version that brought the name. Absent where the first version that was read has it already; `null` where the
	 * packages do not tell, because a version before moved or bundled the code that has it.
	 */
	since: z.string().nullable().optional(),
	/** Oldest first. */
	changed: z
		.array(
			z.strictObject({ version: z.string(), what: z.enum(['default', 'signature']), from: z.string(), to: z.string() }),
		)
		.optional(),
	/** The version that no longer has it. */
	gone: z.string().optional(),
});

export type NameHistory = z.infer<typeof nameHistory>;

/** The names of all groups that came, changed or went, over the published versions. */
export const history = z.strictObject({
	/** Versions that were compared, oldest first. */
	versions: z.array(z.string()).min(1),
	/** Group to name. Names to which nothing happened are left out. */
	names: z.record(z.string(), z.record(z.string(), nameHistory)),
});

export type History = z.infer<typeof history>;

/** A history that begins with a version: nothing has happened yet. */
export function beginHistory(version: string): History {
	return { versions: [version], names: {} };
}

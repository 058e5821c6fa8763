import { z } from 'zod';

/** One thing that happened to a public name. */
const upgradeChange = z.object({
	kind: z.enum(['new', 'changed', 'removed']),
	version: z.string(),
	group: z.string(),
	name: z.string(),
	/** What pages write of the name where its owner is clear. Absent where that is the name. */
	member: z.string().optional(),
	/** What of the name changed: its default, or the parameters that it takes. */
	what: z.enum(['default', 'signature']).optional(),
	from: z.string().optional(),
	to: z.string().optional(),
	/** Address of the section that explains it. */
	page: z.string().optional(),
});

export type UpgradeChange = z.infer<typeof upgradeChange>;

/** All that happened between the published versions. Every list is in the order of the versions. */
export const upgradeData = z.object({
	versions: z.array(z.string()),
	changes: z.array(upgradeChange),
	/** Sections of the release notes; `version` is a minor one. */
	notes: z.array(z.object({ version: z.string(), title: z.string(), page: z.string() })),
	codemods: z.array(z.object({ name: z.string(), version: z.string() })),
});

export type UpgradeData = z.infer<typeof upgradeData>;

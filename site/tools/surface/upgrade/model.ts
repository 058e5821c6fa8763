import { z } from 'zod';

const upgradeChange = z.object({
	kind: z.enum(['new', 'changed', 'removed']),
	version: z.string(),
	group: z.string(),
	name: z.string(),
	/** Short name, used where the section makes the owner clear. Absent when it equals the full name. */
	member: z.string().optional(),
	/** What changed: the default or the parameters. */
	what: z.enum(['default', 'signature']).optional(),
	from: z.string().optional(),
	to: z.string().optional(),
	/** Address of the section that explains it. */
	page: z.string().optional(),
});

export type UpgradeChange = z.infer<typeof upgradeChange>;

/** All changes between the published versions. Every list is in the order of versions. */
export const upgradeData = z.object({
	versions: z.array(z.string()),
	changes: z.array(upgradeChange),
	/** Sections of the release notes; `version` is a minor version. */
	notes: z.array(z.object({ version: z.string(), title: z.string(), page: z.string() })),
	codemods: z.array(z.object({ name: z.string(), version: z.string() })),
});

export type UpgradeData = z.infer<typeof upgradeData>;

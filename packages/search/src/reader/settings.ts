import { z } from 'zod';

/** The content of `search/settings.json`. The build writes it; the search page of the server and the tools for agents read it. */
export const searchSettingsSchema = z.object({
	contentTypes: z.array(z.object({ value: z.string(), label: z.string(), includes: z.array(z.string()).optional() })),
	/** Language and version of the pages that are searched. */
	lang: z.string(),
	version: z.string(),
	/** Address at which readers report a query without results; `{query}` is replaced. */
	issueUrl: z.string().optional(),
	/** Regular expression of addresses that results keep; all others become relative to this site. */
	externalUrlPattern: z.string().optional(),
	/** Popular pages, the most important first. */
	popular: z.array(z.object({ label: z.string(), href: z.string() })).default([]),
});

export type SearchFileSettings = z.infer<typeof searchSettingsSchema>;

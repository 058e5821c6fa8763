import { z } from 'zod';
import { GROUPS, type SurfaceItem } from '../model.ts';

/** Reviewed decisions: names that are excluded from the figures, with a reason. */
export const reviewedFile = z.array(
	z.strictObject({
		group: z.enum(GROUPS),
		/** Regular expression for names of items. */
		names: z.string(),
		reason: z.string().min(10),
	}),
);

export interface ReviewedRule {
	reason: string;
	applies(item: SurfaceItem): boolean;
}

export function rulesOf(entries: z.infer<typeof reviewedFile>): ReviewedRule[] {
	return entries.map(({ group, names, reason }) => {
		const pattern = new RegExp(names);
		return { reason, applies: (item) => item.group === group && pattern.test(item.name) };
	});
}

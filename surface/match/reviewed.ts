import { z } from 'zod';
import { GROUPS, type SurfaceItem } from '../model.ts';

/** What a person has decided: names that are left out of the figures, each with the reason. */
export const reviewedFile = z.array(
	z.strictObject({
		group: z.enum(GROUPS),
		/** Regular expression on the item's name. */
		names: z.string(),
		/** One sentence. */
		reason: z.string().min(10),
	}),
);

export interface ReviewedRule {
	reason: string;
	applies(item: SurfaceItem): boolean;
}

/** @param text contents of `surface/reviewed.json` @throws {z.ZodError} where it is not of the shape above */
export function readReviewed(text: string): ReviewedRule[] {
	return reviewedFile.parse(JSON.parse(text)).map(({ group, names, reason }) => {
		const pattern = new RegExp(names);
		return { reason, applies: (item) => item.group === group && pattern.test(item.name) };
	});
}

import { readBy } from '@octavo/platform/read-by.ts';
import { z } from 'zod';
import { GROUPS, type SurfaceItem } from '../model.ts';

/** Reviewed decisions: names that are excluded from the figures, with a reason. */
export const reviewedFile = z.array(
	z.strictObject({
		group: z.enum(GROUPS),
		/** Regular expression for names of items. */
		names: readBy((pattern) => new RegExp(pattern)),
		reason: z.string().min(10),
	}),
);

export type ReviewedRule = z.output<typeof reviewedFile>[number];

/** @returns the reason why an item is excluded from the figures; `undefined` for one that counts */
export function exclusionOf(item: SurfaceItem, rules: readonly ReviewedRule[]): string | undefined {
	return item.internal ?? rules.find(({ group, names }) => item.group === group && names.test(item.name))?.reason;
}

import { t } from '@octavo/contract/index.ts';
import { z } from 'zod';
import { define } from '../definition.ts';

/** The number of a spot in a screenshot. */
export function Reference({ n }: { n: number }) {
	return (
		<span className="reference" role="img" aria-label={t('image.number', { number: n })}>
			{n}
		</span>
	);
}

export const referenceDefinition = define({
	description: 'A numbered dot that matches a number in a screenshot.',
	component: Reference,
	props: z.strictObject({ n: z.int().min(1).max(99).describe('The number.') }),
	sheet: 'content/images/reference.css',
	children: 'none',
	markdown: ({ n }) => `(${n})`,
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ProofKindName } from '../notation/index.ts';
import { attributesOf } from '../notation/index.ts';
import { KINDS } from './index.ts';

/** Attributes that no kind reads itself: the place of an example, its effects, what is shown of it, and what it guards. */
const STRUCTURE = ['name', 'after', 'in', 'group', 'database', 'mail', 'keep', 'drop', 'guards'];
/** Attributes that requests share with code, and that pages cannot use with requests. */
const CODE_ONLY: Record<string, string[]> = { rest: ['given', 'use'], graphql: ['given', 'use'] };

it.each(Object.keys(KINDS) as ProofKindName[])(
	'the page check allows exactly the attributes that the kind %s reads',
	(name) => {
		const { options = z.object({}) } = KINDS[name];
		const own = attributesOf(name).filter((attribute) => !STRUCTURE.includes(attribute));
		const { shape } = z.instanceof(z.ZodObject).parse(options);
		expect([...own, ...(CODE_ONLY[name] ?? [])].toSorted()).toEqual(Object.keys(shape).toSorted());
	},
);

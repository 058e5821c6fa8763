import { expect, it } from 'vitest';
import { z } from 'zod';
import { ALLOWED_ATTRIBUTES, PROOF_KINDS } from '../../engine/compile/proof/notation.ts';

/** Attributes that no kind reads itself: the place of an example, and its effects elsewhere. */
const STRUCTURE = ['name', 'after', 'in', 'group', 'database', 'mail'];
/** Attributes that requests share with code, and that pages cannot use with requests. */
const CODE_ONLY: Record<string, string[]> = { rest: ['given', 'use'], graphql: ['given', 'use'] };

const kindSchema = z.object({ name: z.string(), options: z.instanceof(z.ZodObject) });
const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', './*/index.ts', '!./*.test.ts'], { eager: true });
const kinds = Object.values(modules)
	.flatMap((module) => Object.values(module))
	.flatMap((value) => kindSchema.safeParse(value).data ?? []);

it('the page check knows exactly the kinds of examples that the proof runs', () => {
	expect(kinds.map(({ name }) => name).toSorted()).toEqual(Object.keys(PROOF_KINDS).toSorted());
});

it.each(kinds)('the page check allows exactly the attributes that the kind $name reads', (kind) => {
	const { name, options } = kind;
	const allowed = Object.entries(ALLOWED_ATTRIBUTES).find(([known]) => known === name)?.[1] ?? [];
	const own = allowed.filter((attribute) => !STRUCTURE.includes(attribute));
	expect([...own, ...(CODE_ONLY[name] ?? [])].toSorted()).toEqual(Object.keys(options.shape).toSorted());
});

import { z } from 'zod';
import type { Example, Fence, ProofKind } from '../../model.ts';
import type { KindContext } from '../options.ts';
import { placesOf, registerProjects } from '../placement.ts';
import { completeSchema, type PlacedSchema } from './complete-schema.ts';

const options = z.object({
	/** Whether the block shows only some attributes or parts of a schema. */
	partial: z.literal('yes').optional(),
});

/** Content types and components: the CMS starts with the schema, and has its attributes. */
export const schemaKind: ProofKind<z.output<typeof options>, Pick<KindContext, 'scratch'>> = {
	label: 'Content types and components',
	options,
	needs: 'scratch',
	async prepare(examples, { scratch }) {
		for (const example of examples) {
			registerProjects(scratch.builder, () => placesOf(placedIn(example).example));
		}
	},
	async run(example, _options, { scratch }) {
		const placed = placedIn(example);
		for (const place of placesOf(placed.example)) {
			const missing = await scratch.use(place, { seeded: false }, async (instance) => {
				const { value } = await instance.evaluate({ body: attributesOf(placed.uid) });
				return missingAttribute(placed, value);
			});
			if (missing) return { state: 'failed', message: missing };
		}
		return { state: 'passed', depth: 'booted' };
	},
};

/** @throws {ScratchFilesError} */
function placedIn({ fence, files }: Example): PlacedSchema & { example: Pick<Example, 'fence' | 'files'> } {
	const placed = completeSchema(fence.code, fence.title, fence.attributes.partial !== undefined);
	const complete: Fence = { ...fence, title: placed.path, code: JSON.stringify(placed.schema, null, 2) };
	return { ...placed, example: { fence: complete, files } };
}

const attributesOf = (uid: string) =>
	`return Object.keys((strapi.contentTypes[${JSON.stringify(uid)}] ?? strapi.components[${JSON.stringify(uid)}])?.attributes ?? {});`;

function missingAttribute({ schema, uid }: PlacedSchema, value = '[]'): string | undefined {
	const known = z.array(z.string()).parse(JSON.parse(value));
	const shown = Object.keys(z.record(z.string(), z.unknown()).parse(schema.attributes ?? {}));
	const missing = shown.find((name) => !known.includes(name));
	return missing && `the CMS started, but "${uid}" has no attribute "${missing}"`;
}

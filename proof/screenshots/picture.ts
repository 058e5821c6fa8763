import { z } from 'zod';

/** An element, found as a user of assistive technology finds it. */
const targetSchema = z.strictObject({
	/** ARIA role, e.g. `button`. Alone or with `name`. */
	role: z.string().min(1).optional(),
	/** Accessible name of the role; the whole name where `exact`. */
	name: z.string().min(1).optional(),
	/** Text of the element itself, where it has no role. */
	text: z.string().min(1).optional(),
	/** Only for what has neither a role with a name nor a text. */
	selector: z.string().min(1).optional(),
	exact: z.boolean().default(true),
	/** Which of several, from 0 (-1 is the last); without it there has to be just one. */
	nth: z.int().min(-1).optional(),
});
const target = targetSchema.refine(
	({ role, name, text, selector }) =>
		[role, text, selector].filter((way) => way !== undefined).length === 1 && (name === undefined || !!role),
	'needs one of role (with name), text, selector',
);
export type Target = z.infer<typeof targetSchema>;

const stepSchema = z.union([
	z.strictObject({ click: target }),
	z.strictObject({ hover: target }),
	z.strictObject({ waitFor: target }),
	z.strictObject({ scrollTo: target }),
	z.strictObject({ fill: target, value: z.string() }),
	/** Hands a file of the desk to the next dialog that asks for one, opened by a click on the element. */
	z.strictObject({ upload: target, files: z.array(z.string().regex(/^[\w.-]+$/)).min(1) }),
	z.strictObject({ press: z.string().min(1) }),
]);
export type Step = z.infer<typeof stepSchema>;

const sizeSchema = z.strictObject({
	width: z.int().min(320).max(1920),
	height: z.int().min(200).max(1600),
});

/** CSS pixels of the viewport. */
const clipSchema = z.strictObject({
	x: z.int().min(0),
	y: z.int().min(0),
	width: z.int().min(50),
	height: z.int().min(50),
});

export const pictureSchema = z
	.strictObject({
		/** As in `<Screenshot name="…" />`; names of files follow from it. */
		name: z
			.string()
			.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'takes small letters, digits and single hyphens')
			// Names of the dark versions end so.
			.refine((name) => !name.endsWith('-dark'), 'must not end in "-dark"'),
		/** In the admin panel, e.g. `/settings/api-tokens`. */
		path: z.string().startsWith('/'),
		steps: z.array(stepSchema).default([]),
		/** What is shown: an element with `padding` around it, a part of the viewport, or all of the viewport. */
		element: target.optional(),
		padding: z.int().min(0).max(100).default(0),
		clip: clipSchema.optional(),
		/** Numbered dots on elements; `<Reference n={1} />` speaks of them. */
		numbers: z.array(z.strictObject({ n: z.int().min(1).max(99), on: target })).default([]),
		viewport: sizeSchema.default({ width: 1280, height: 800 }),
	})
	.refine(({ element, clip }) => !element || !clip, 'takes `element` or `clip`, not both')
	.refine(({ numbers }) => new Set(numbers.map(({ n }) => n)).size === numbers.length, 'has a number twice');

/** A picture of the admin panel that pages show. */
export type Picture = z.infer<typeof pictureSchema>;
/** The same as it is written in the list. */
export type PictureInput = z.input<typeof pictureSchema>;

/** The list of pictures is wrong; the message says where. */
export class PictureListError extends Error {}

/** @throws {PictureListError} where a picture does not follow the schema, or two have the same name */
export function parsePictures(list: readonly unknown[]): Picture[] {
	const pictures = list.map((entry, index) => {
		const result = pictureSchema.safeParse(entry);
		if (result.success) return result.data;
		const named = z.object({ name: z.string() }).safeParse(entry);
		const place = named.success ? `picture "${named.data.name}"` : `picture ${index + 1}`;
		throw new PictureListError(`${place}: ${z.prettifyError(result.error)}`);
	});
	const names = pictures.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice) throw new PictureListError(`two pictures have the name "${twice}"`);
	return pictures;
}

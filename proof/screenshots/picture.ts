import { z } from 'zod';
import { SCENE_NAMES } from './scenes.ts';

/** An element in Playwright's notation of selectors, e.g. `role=button[name="Save"]`, `text="Reader"`, `main >> h2`. */
const target = z.string().min(1);

const stepSchema = z.union([
	z.strictObject({ click: target }),
	z.strictObject({ hover: target }),
	z.strictObject({ waitFor: target }),
	z.strictObject({ scrollTo: target }),
	z.strictObject({ fill: target, value: z.string() }),
	/** Drags an element onto another one. */
	z.strictObject({ drag: target, onto: target }),
	/** Hands files of the desk to the dialog that a click on the element opens. */
	z.strictObject({ upload: target, files: z.array(z.string().regex(/^[\w.-]+$/)).min(1) }),
	z.strictObject({ press: z.string().min(1) }),
	/** Into what has the focus. */
	z.strictObject({ type: z.string().min(1) }),
]);
export type Step = z.infer<typeof stepSchema>;

/** CSS pixels: the width of the column that pages show pictures in, so that their text keeps its size. */
export const MAX_WIDTH = 736;
/** The same on a phone of 390 pixels. */
export const MAX_PHONE_WIDTH = 358;

/** What is cut out: everything from the first to the last of `show`, with `padding` around it, and no larger than said. */
const cropSchema = z.strictObject({
	show: z.array(target).min(1),
	padding: z.int().min(0).max(100).default(16),
	/** The rest is cut off, where the elements are larger than what is spoken of. */
	width: z.int().min(200).max(MAX_WIDTH).default(MAX_WIDTH),
	height: z.int().min(40).max(1600).optional(),
	/** The side that stays where `width` cuts. */
	keep: z.enum(['left', 'right', 'center']).default('center'),
});
export type Crop = z.infer<typeof cropSchema>;

export const pictureSchema = z.strictObject({
	/** As in `<Screenshot name="…" />`; names of files follow from it. */
	name: z
		.string()
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'takes small letters, digits and single hyphens')
		// Names of the dark versions end so.
		.refine((name) => !name.endsWith('-dark'), 'must not end in "-dark"'),
	scene: z.enum(SCENE_NAMES).default('restaurants'),
	/** Whether the administrator is signed in. */
	signedIn: z.boolean().default(true),
	/** In the admin panel, e.g. `/settings/api-tokens`. Left out: where the picture before this one ended. */
	path: z.string().startsWith('/').optional(),
	/** Whether the panel goes on running after the picture before this one, which is much quicker than opening it anew. */
	continues: z.boolean().default(false),
	steps: z.array(stepSchema).default([]),
	/** Whether the steps change what the CMS stores; it is put back afterwards. */
	saves: z.boolean().default(false),
	crop: cropSchema,
	/** What phones show instead, out of the same window; left out, a part of the picture with its first number. */
	phone: cropSchema.optional(),
	/** Numbered marks: the number, and the element that it stands beside. */
	numbers: z.record(z.string().regex(/^[1-9]\d?$/), target).default({}),
	/** Size of the window. */
	viewport: z
		.strictObject({ width: z.int().min(320).max(1920), height: z.int().min(200).max(1600) })
		.default({ width: 1100, height: 800 }),
});

/** A picture of the admin panel that pages show. */
export type Picture = z.infer<typeof pictureSchema> & {
	/** Where it is listed: `file:line`. */
	place: string;
};

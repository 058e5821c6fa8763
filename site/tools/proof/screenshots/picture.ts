import { z } from 'zod';
import { SCENE_NAMES } from './scenes.ts';

/** A selector in Playwright's notation, e.g. `role=button[name="Save"]`, `text="Reader"`, `main >> h2`. */
const target = z.string().min(1);

const stepSchema = z.union([
	z.strictObject({ click: target }),
	z.strictObject({ hover: target }),
	z.strictObject({ waitFor: target }),
	z.strictObject({ scrollTo: target }),
	z.strictObject({ fill: target, value: z.string() }),
	z.strictObject({ drag: target, onto: target }),
	/** Chooses sample files in the dialog that a click on the element opens. */
	z.strictObject({ upload: target, files: z.array(z.string().regex(/^[\w.-]+$/)).min(1) }),
	z.strictObject({ press: z.string().min(1) }),
	z.strictObject({ type: z.string().min(1) }),
]);
export type Step = z.infer<typeof stepSchema>;

/** Maximum width in CSS pixels: that of the column in which pages show pictures, so that text keeps its size. */
const MAX_WIDTH = 736;
/** Maximum width on a phone of 390 pixels. */
export const MAX_PHONE_WIDTH = 358;

/** A crop: the area around all elements of `show`, with `padding` around it, limited to `width` and `height`. */
const cropSchema = z.strictObject({
	show: z.array(target).min(1),
	padding: z.int().min(0).max(100).default(16),
	/** Cuts off the rest of larger elements. */
	width: z.int().min(200).max(MAX_WIDTH).default(MAX_WIDTH),
	height: z.int().min(40).max(1600).optional(),
	/** The side to keep when `width` cuts. */
	keep: z.enum(['left', 'right', 'center']).default('center'),
});
export type Crop = z.infer<typeof cropSchema>;

export const pictureSchema = z.strictObject({
	/** As in `<Screenshot name="…" />`; file names are derived from it. */
	name: z
		.string()
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'takes small letters, digits and single hyphens')
		// Suffix of the dark versions.
		.refine((name) => !name.endsWith('-dark'), 'must not end in "-dark"'),
	scene: z.enum(SCENE_NAMES).default('restaurants'),
	signedIn: z.boolean().default(true),
	/**
	 * Path in the admin panel, e.g. `/settings/api-tokens`. When omitted, the picture starts where the one before it
	 * ended.
	 */
	path: z.string().startsWith('/').optional(),
	/** Whether the panel keeps running after the previous picture, which is much faster than opening it again. */
	continues: z.boolean().default(false),
	steps: z.array(stepSchema).default([]),
	/** Whether the steps change the content of the CMS, which is reset afterwards. */
	saves: z.boolean().default(false),
	crop: cropSchema,
	/** Crop for phones in the same window; by default the part of the picture with its first number. */
	phone: cropSchema.optional(),
	/** Numbered marks: the number and its element. */
	numbers: z.record(z.string().regex(/^[1-9]\d?$/), target).default({}),
	viewport: z
		.strictObject({ width: z.int().min(320).max(1920), height: z.int().min(200).max(1600) })
		.default({ width: 1100, height: 800 }),
});

/** A picture of the admin panel that pages show. */
export type Picture = z.infer<typeof pictureSchema> & {
	/** Position in the list: `file:line`. */
	place: string;
};

/** Returns how messages about a picture begin. */
export const titleOf = ({ place, name }: Picture) => `${place}: picture "${name}"`;

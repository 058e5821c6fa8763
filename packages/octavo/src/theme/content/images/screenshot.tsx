import { z } from 'zod';
import { define } from '../definition.ts';
import { type BothThemes, imageMarkdown, ThemedImage, type ThemedImageProps } from './themed-image.tsx';

const props = z.strictObject({
	name: z
		.string()
		.regex(/^[a-z0-9-]+$/, 'expected small letters, digits and "-", such as "api-tokens"')
		.describe('Name of the screenshot that the proof takes.'),
	alt: z.string().min(1).describe("What it shows, for readers who can't see it."),
	caption: z.string().min(1).optional().describe('A line below the screenshot.'),
});

/** Returns the paths of a screenshot's files, which `npm run screenshots` writes, relative to `content/`. */
function screenshotFiles(name: string): { light: string; dark: string } {
	return { light: `/screenshots/${name}.avif`, dark: `/screenshots/${name}-dark.avif` };
}

/** A screenshot of the real admin panel in both themes, at its original size. */
export function Screenshot({ name: _, ...image }: ThemedImageProps & { name: string }) {
	return <ThemedImage {...image} />;
}

export const screenshotDefinition = define<typeof props, BothThemes>({
	description: 'A screenshot of the admin panel, taken from the running product by the proof, in both themes.',
	component: Screenshot,
	props,
	sheet: 'content/images/themed-image.css',
	children: 'none',
	derivedImages: ({ name }) => screenshotFiles(name),
	markdown: ({ name, alt, caption }) => imageMarkdown(alt, screenshotFiles(name).light, caption),
});

import { z } from 'zod';
import { define, type ResolvedImage } from '../definition.ts';
import { imageMarkdown } from './image-markdown.ts';
import { ThemedImage } from './themed-image.tsx';

const props = z.strictObject({
	name: z
		.string()
		.regex(/^[a-z0-9-]+$/)
		.describe('Name under which the proof takes it.'),
	alt: z.string().min(1).describe('What it shows, for readers who do not see it.'),
	caption: z.string().min(1).optional().describe('A line below it.'),
});

/** Where `npm run screenshots` puts the pictures of a screenshot, counted from `content/`. */
export function screenshotFiles(name: string): { light: string; dark: string } {
	return { light: `/screenshots/${name}.avif`, dark: `/screenshots/${name}-dark.avif` };
}

interface ScreenshotProps {
	name: string;
	alt: string;
	caption?: string | undefined;
	light: ResolvedImage;
	dark: ResolvedImage;
}

/** A picture of the real admin panel in both themes, in the size of its text. */
export function Screenshot({ alt, caption, light, dark }: ScreenshotProps) {
	return <ThemedImage alt={alt} caption={caption} light={light} dark={dark} />;
}

export const screenshotDefinition = define<typeof props, { light: ResolvedImage; dark: ResolvedImage }>({
	description: 'A picture of the admin panel that the proof takes from the running product, in both themes.',
	component: Screenshot,
	props,
	sheet: 'content/images/themed-image.css',
	children: 'none',
	derivedImages: ({ name }) => screenshotFiles(name),
	markdown: ({ name, alt, caption }) => imageMarkdown(alt, screenshotFiles(name).light, caption),
});

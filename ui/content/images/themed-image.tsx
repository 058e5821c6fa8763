import { z } from 'zod';
import { define, type ResolvedImage } from '../definition.ts';
import { imageMarkdown } from './image-markdown.ts';

const props = z.strictObject({
	alt: z.string().min(1).describe('What the picture shows, for readers who do not see it.'),
	light: z.string().min(1).describe('Path of the picture for the light theme, beside the page.'),
	dark: z.string().min(1).describe('The same in the dark theme.'),
	caption: z.string().min(1).optional().describe('A line below the picture.'),
});

interface ThemedImageProps {
	alt: string;
	light: ResolvedImage;
	dark: ResolvedImage;
	caption?: string | undefined;
}

/** Windows that are too narrow for a picture of the column's width. */
const PHONE = '(max-width: 40rem)';

/** One file by the density of the screen: a picture is never shown larger than it was taken. */
function densities({ src, zoomSrc }: ResolvedImage): string {
	return zoomSrc ? `${src}, ${zoomSrc} 2x` : src;
}

function Picture({ image, alt, theme }: { image: ResolvedImage; alt: string; theme: 'light' | 'dark' }) {
	const { src, zoomSrc, width, height, phone } = image;
	return (
		<picture className={`themed-image-${theme}`}>
			{phone ? <source media={PHONE} srcSet={densities(phone)} width={phone.width} height={phone.height} /> : null}
			<img
				src={src}
				srcSet={zoomSrc && `${zoomSrc} 2x`}
				alt={alt}
				width={width}
				height={height}
				loading="lazy"
				decoding="async"
				data-zoom=""
			/>
		</picture>
	);
}

/** A picture for each theme. Both are lazy, and the one that is not shown is never loaded. */
export function ThemedImage({ alt, light, dark, caption }: ThemedImageProps) {
	return (
		<figure className="themed-image">
			<Picture image={light} alt={alt} theme="light" />
			<Picture image={dark} alt={alt} theme="dark" />
			{caption ? <figcaption>{caption}</figcaption> : null}
		</figure>
	);
}

export const themedImageDefinition = define<typeof props, { light: ResolvedImage; dark: ResolvedImage }>({
	description: 'A picture in two versions, one for each theme.',
	component: ThemedImage,
	props,
	sheet: 'content/images/themed-image.css',
	children: 'none',
	imageProps: ['light', 'dark'],
	markdown: ({ alt, light, caption }) => imageMarkdown(alt, light, caption),
});

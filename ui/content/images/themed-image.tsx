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
	/** How wide it is shown (`sizes` of HTML), where the high-definition versions are of twice the width. */
	sizes?: string | undefined;
}

interface PictureProps {
	image: ResolvedImage;
	alt: string;
	theme: 'light' | 'dark';
	sizes?: string | undefined;
}

function Picture({ image, alt, theme, sizes }: PictureProps) {
	const { src, zoomSrc, width } = image;
	const densities = sizes && zoomSrc ? { srcSet: `${src} ${width}w, ${zoomSrc} ${width * 2}w`, sizes } : {};
	return (
		<img
			className={`themed-image-${theme}`}
			src={src}
			{...densities}
			alt={alt}
			width={width}
			height={image.height}
			loading="lazy"
			decoding="async"
			data-zoom=""
			data-zoom-src={zoomSrc}
		/>
	);
}

/** A picture for each theme. Both are lazy, and the one that is not shown is never loaded. */
export function ThemedImage({ alt, light, dark, caption, sizes }: ThemedImageProps) {
	return (
		<figure className="themed-image">
			<Picture image={light} alt={alt} theme="light" sizes={sizes} />
			<Picture image={dark} alt={alt} theme="dark" sizes={sizes} />
			{caption ? <figcaption>{caption}</figcaption> : null}
		</figure>
	);
}

export const themedImageDefinition = define<typeof props, { light: ResolvedImage; dark: ResolvedImage }>({
	description: 'A picture in two versions, one for each theme.',
	component: ThemedImage,
	props,
	sheet: 'themed-image',
	children: 'none',
	imageProps: ['light', 'dark'],
	markdown: ({ alt, light, caption }) => imageMarkdown(alt, light, caption),
});

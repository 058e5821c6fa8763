import { z } from 'zod';
import { define, type ResolvedImage } from '../definition.ts';
import { blocks } from '../markdown-form.ts';

const props = z.strictObject({
	alt: z.string().min(1).describe("What the image shows, for readers who can't see it."),
	light: z.string().min(1).describe('Path of the image for the light theme, beside the page.'),
	dark: z.string().min(1).describe('Path of the image for the dark theme.'),
	caption: z.string().min(1).optional().describe('A line below the image.'),
});

/** What the compiler makes of the paths. */
export type BothThemes = Record<'light' | 'dark', ResolvedImage>;

export interface ThemedImageProps extends BothThemes {
	alt: string;
	caption?: string | undefined;
}

/** Windows that are too narrow for an image of the column's width. */
const PHONE = '(max-width: 40rem)';

/** Returns a `srcset` by screen density, so that an image is never shown larger than its original size. */
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

/** An image for each theme. Both load lazily, so the hidden one never loads. */
export function ThemedImage({ alt, light, dark, caption }: ThemedImageProps) {
	return (
		<figure className="themed-image">
			<Picture image={light} alt={alt} theme="light" />
			<Picture image={dark} alt={alt} theme="dark" />
			{caption ? <figcaption>{caption}</figcaption> : null}
		</figure>
	);
}

/** Returns an image as Markdown. `image` is the path as written, or the compiler's `ResolvedImage`. */
export function imageMarkdown(alt: string, image: unknown, caption: string | undefined): string {
	const address = typeof image === 'object' && image !== null && 'src' in image ? String(image.src) : String(image);
	return blocks(`![${alt.replaceAll(/[[\]]/g, '\\$&')}](${address})`, caption ? `*${caption}*` : undefined);
}

export const themedImageDefinition = define<typeof props, BothThemes>({
	description: 'An image in two versions, one for each theme.',
	component: ThemedImage,
	props,
	sheet: 'content/images/themed-image.css',
	children: 'none',
	imageProps: ['light', 'dark'],
	markdown: ({ alt, light, caption }) => imageMarkdown(alt, light, caption),
});

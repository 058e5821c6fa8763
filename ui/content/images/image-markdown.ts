import { blocks } from '../markdown-form.ts';

/** An image as Markdown. `image` is the path as written, or what the compiler put in its place. */
export function imageMarkdown(alt: string, image: unknown, caption: string | undefined): string {
	const address = typeof image === 'object' && image !== null && 'src' in image ? String(image.src) : String(image);
	return blocks(`![${alt.replaceAll(/[[\]]/g, '\\$&')}](${address})`, caption ? `*${caption}*` : undefined);
}

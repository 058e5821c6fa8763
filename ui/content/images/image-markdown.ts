import { blocks } from '../markdown-form.ts';

/** Returns an image as Markdown. `image` is the path as written, or the compiler's `ResolvedImage`. */
export function imageMarkdown(alt: string, image: unknown, caption: string | undefined): string {
	const address = typeof image === 'object' && image !== null && 'src' in image ? String(image.src) : String(image);
	return blocks(`![${alt.replaceAll(/[[\]]/g, '\\$&')}](${address})`, caption ? `*${caption}*` : undefined);
}

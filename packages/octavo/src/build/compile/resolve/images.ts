import { didYouMean } from '@octavo/platform/closest.ts';
import type { ResolvedImage } from '../../../theme/index.ts';
import { isExternal } from '../../graph/index.ts';
import type { Image, ImageReference, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { checkSigns, placeOf, type ResolveContext, report } from './context.ts';

interface ImageUse {
	/** As written. */
	url: string;
	/** Absent if a component provides its own text alternative. */
	alternative?: string;
}

/** Records the image at `node` and returns it, measured and with its hashed address. */
export function useImage(
	use: ImageUse,
	node: Nodes,
	origin: Origin,
	context: ResolveContext,
): ResolvedImage | undefined {
	const result = context.images.resolve(use.url, origin.file);
	for (const { file, hash } of result.dependencies) context.dependencies.set(file, hash);
	if (result.kind === 'missing') {
		const closest = result.closest && use.url.replace(/[^/]*$/, result.closest);
		const message = `The image "${use.url}" does not exist${didYouMean(closest)}`;
		report(context, node, origin, 'missing-image', message, { resolved: result.file, closest });
		return undefined;
	}
	if (result.kind === 'invalid') {
		report(context, node, origin, 'invalid-image', `"${use.url}" cannot be read as an image: ${result.problem}.`, {
			resolved: result.file,
		});
		return undefined;
	}
	for (const { file, url } of result.files) context.assets.set(file, url);
	context.links.push({ ...placeOf(node, origin), ...use, target: result.image.src, kind: 'image' });
	return result.image;
}

/** Resolves `![text](./picture.png)`. Images on other sites stay unchanged and without a size. */
export function resolveImage(node: Image | ImageReference, url: string, origin: Origin, context: ResolveContext): void {
	const alternative = node.alt ?? '';
	if (alternative.trim() === '') {
		const message = `The image "${url}" has no alternative text; describe it between the brackets.`;
		report(context, node, origin, 'missing-alternative-text', message);
	}
	checkSigns(alternative + (node.type === 'image' ? (node.title ?? '') : ''), node, origin, context);
	if (isExternal(url)) {
		const isShown = /^(?:https:)?\/\/|^data:image\/[\w.+-]+[;,]/i.test(url) && URL.canParse(url, 'https://a.example');
		const message = `"${url}" cannot be shown as an image; write "https://…", or the path of a file: "./picture.png".`;
		if (!isShown) return report(context, node, origin, 'invalid-image', message);
		context.links.push({ ...placeOf(node, origin), url, target: url, kind: 'image', alternative });
		return;
	}
	const image = useImage({ url, alternative }, node, origin, context);
	if (image) context.notes.images.set(node, image);
}

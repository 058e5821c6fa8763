import { didYouMean } from '@octavo/platform/closest.ts';
import type { ResolvedImage } from '../../../theme/index.ts';
import { isExternal } from '../../graph/index.ts';
import type { Image, ImageReference, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { checkSigns, placeOf, type ResolveContext, report } from './context.ts';

/** Records the image at `node` and returns it, measured and with its hashed address. @param url as written */
export function useImage(url: string, node: Nodes, origin: Origin, context: ResolveContext): ResolvedImage | undefined {
	const result = context.images.resolve(url, origin.file);
	for (const { file, hash } of result.dependencies) context.dependencies.set(file, hash);
	if (result.kind === 'missing') {
		const closest = result.closest && url.replace(/[^/]*$/, result.closest);
		const message = `The image "${url}" does not exist${didYouMean(closest)}`;
		report(context, node, origin, 'missing-image', message, { resolved: result.file, closest });
		return undefined;
	}
	if (result.kind === 'invalid') {
		report(context, node, origin, 'invalid-image', `"${url}" cannot be read as an image: ${result.problem}.`, {
			resolved: result.file,
		});
		return undefined;
	}
	for (const asset of result.files) context.assets.set(asset.file, asset.url);
	context.links.push({ ...placeOf(node, origin), url, target: result.image.src, kind: 'image' });
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
		context.links.push({ ...placeOf(node, origin), url, target: url, kind: 'image' });
		return;
	}
	const image = useImage(url, node, origin, context);
	if (image) context.notes.images.set(node, image);
}

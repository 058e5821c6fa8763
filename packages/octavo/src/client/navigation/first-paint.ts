import { all } from '../base/behaviour.ts';

/** Placeholder height of a block outside the viewport. Any value works, since it is removed after the first paint. */
const PLACEHOLDER_SIZE = 'auto 10rem';

/**
 * Makes the browser lay out only the visible blocks before the first paint of a new page, and the rest right after.
 * Do not use it for a page that opens at an anchor: the blocks above the anchor need their real height.
 * On a page with 20 code blocks this more than halves the time from click to paint.
 */
export function paintFirst(content: ParentNode): void {
	const blocks = all('[data-article] > *', content);
	for (const { style } of blocks) {
		style.contentVisibility = 'auto';
		style.containIntrinsicSize = PLACEHOLDER_SIZE;
	}
	const layOutAll = (): void => {
		for (const block of blocks) {
			block.style.removeProperty('content-visibility');
			block.style.removeProperty('contain-intrinsic-size');
			if (!block.getAttribute('style')) block.removeAttribute('style');
		}
	};
	requestAnimationFrame(() => setTimeout(layOutAll));
}

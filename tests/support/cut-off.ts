import type { Page } from '@playwright/test';

/**
 * Returns the texts and controls that a reader cannot see whole and cannot scroll to, each with what cuts it off: the
 * window or an element that hides its overflow. Text that ends with an ellipsis is cut on purpose, and so is the day in a
 * seam that has no room for it, which the head of the page says.
 * @param within selector of the part to look at
 */
export function cutOff(page: Page, within = 'body'): Promise<string[]> {
	return page.evaluate((selector) => {
		/** Returns what cuts a box off, from the inside to the window. */
		const cutter = (element: Element, boxes: DOMRect[]): string => {
			const outer = {
				left: Math.min(...boxes.map((box) => box.left)),
				right: Math.max(...boxes.map((box) => box.right)),
				top: Math.min(...boxes.map((box) => box.top)),
				bottom: Math.max(...boxes.map((box) => box.bottom)),
			};
			let isFixed = false;
			let scrollsUp = false;
			for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement) {
				const style = getComputedStyle(parent);
				const box = parent.getBoundingClientRect();
				if (style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX)) return '';
				if (/auto|scroll/.test(style.overflowY)) scrollsUp = true;
				const hidesX =
					/hidden|clip/.test(style.overflowX) && (outer.right > box.right + 1 || outer.left < box.left - 1);
				const hidesY =
					/hidden|clip/.test(style.overflowY) && (outer.bottom > box.bottom + 3 || outer.top < box.top - 3);
				if (hidesX || (hidesY && !scrollsUp && style.webkitLineClamp === 'none'))
					return `${parent.tagName}.${parent.className}`;
				isFixed ||= style.position === 'fixed';
			}
			const isBeside = outer.right > innerWidth + 1 || outer.left < -1;
			return isBeside || (isFixed && !scrollsUp && (outer.bottom > innerHeight + 1 || outer.top < -1))
				? 'the window'
				: '';
		};
		const root = document.querySelector(selector);
		if (!root) return [`There is no ${selector}.`];
		const unseen = 'svg, .visually-hidden, .skip, .seam-proof, script, style, [hidden]';
		const isShown = (element: Element): boolean =>
			element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(unseen);
		const found: string[] = [];
		const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode as Text;
			if (!text.data.trim() || !text.parentElement || !isShown(text.parentElement)) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
			const by = boxes.length > 0 && cutter(text.parentElement, boxes);
			if (by) found.push(`"${text.data.trim().slice(0, 40)}" by ${by}`);
		}
		for (const control of root.querySelectorAll('button, input, textarea, select')) {
			const by =
				isShown(control) && control.parentElement && cutter(control.parentElement, [control.getBoundingClientRect()]);
			if (by) found.push(`${control.tagName}.${control.className} by ${by}`);
		}
		return found.slice(0, 10);
	}, within);
}

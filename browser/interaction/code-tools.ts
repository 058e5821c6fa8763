import type { Action } from '../../contract/index.ts';
import { all, onPage, whenIdle } from '../base/behaviour.ts';

/** Adds the button that few readers need: wrapping, where lines are longer than their block. */
export function startCodeTools(): void {
	onPage('code tools', () => whenIdle(addWrapButtons));
}

/** Reads all widths before it writes, so that layout happens once. */
function addWrapButtons(): void {
	const blocks = all('[data-article] [data-code]').filter((block) => {
		const code = block.querySelector('pre');
		// What a closed tab hides has no width yet.
		return code && (code.scrollWidth > code.clientWidth || code.clientWidth === 0 || block.dataset.wrap !== undefined);
	});
	for (const block of blocks) {
		const tools = block.querySelector('.code-block-tools');
		if (!tools || tools.querySelector('[data-action="wrap-code"]')) continue;
		const button = document.createElement('button');
		button.type = 'button';
		button.title = 'Wrap lines';
		button.ariaLabel = button.title;
		button.ariaPressed = String(block.dataset.wrap !== undefined);
		button.dataset.action = 'wrap-code' satisfies Action;
		tools.prepend(button);
	}
}

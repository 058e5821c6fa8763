import type { Action } from '@octavo/contract/index.ts';
import { t } from '@octavo/contract/index.ts';
import { onAction } from '../base/actions.ts';
import { all, onPage, whenIdle } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';
import { announce } from '../base/live-region.ts';

/** Adds the buttons that few readers need: one that wraps lines wider than their block, one that expands a long answer. */
export function startCodeTools(): void {
	onPage('code tools', () =>
		whenIdle(() => {
			addWrapButtons();
			addExpandButtons();
		}),
	);
	onAction('wrap-code', (button) => {
		const wraps = button.closest('[data-code]')?.toggleAttribute('data-wrap') ?? false;
		button.setAttribute('aria-pressed', String(wraps));
		announce(wraps ? t('code.wrapped') : t('code.unwrapped'));
	});
	onAction('show-all', (button) => {
		button.closest<HTMLElement>('[data-code]')?.toggleAttribute('data-whole', true);
		button.remove();
	});
}

/** Reads all heights before it writes, so that layout happens once. */
function addExpandButtons(): void {
	const blocks = all('.api-call-response [data-code]:not([data-whole], :has([data-action="show-all"]))').filter(
		(block) => {
			const code = block.querySelector('pre');
			return code && code.scrollHeight > code.clientHeight + 1;
		},
	);
	for (const block of blocks) {
		const lines = block.querySelector('pre')?.textContent.trimEnd().split('\n').length ?? 0;
		const button = createElement('button', {
			type: 'button',
			className: 'code-block-whole',
			textContent: t('code.all', { count: lines }),
		});
		button.dataset.action = 'show-all' satisfies Action;
		block.append(button);
	}
}

/** Reads all widths before it writes, so that layout happens once. */
function addWrapButtons(): void {
	const blocks = all('[data-article] [data-code]').filter((block) => {
		const code = block.querySelector('pre');
		// A block in a hidden tab has no width yet.
		return code && (code.scrollWidth > code.clientWidth || code.clientWidth === 0 || block.dataset.wrap !== undefined);
	});
	for (const block of blocks) {
		const tools = block.querySelector('.code-block-tools');
		if (!tools || tools.querySelector('[data-action="wrap-code"]')) continue;
		const button = createElement('button', {
			type: 'button',
			title: t('code.wrap'),
			ariaLabel: t('code.wrap'),
			ariaPressed: String(block.dataset.wrap !== undefined),
		});
		button.dataset.action = 'wrap-code' satisfies Action;
		tools.prepend(button);
	}
}

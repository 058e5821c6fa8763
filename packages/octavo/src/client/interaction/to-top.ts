import { t } from '@octavo/contract/index.ts';
import { createElement } from '../base/create-element.ts';

/** Constants from the specification: how much of the way is left after each frame of the animation. */
const FACTOR = 0.85;
/** Distance from the top beyond which there is a way back, in windows. */
const FAR = 2;

/** Offers a way to the top to readers who scroll up in a long page. */
export function startToTop(): void {
	const label = t('nav.top');
	const button = createElement('button', {
		type: 'button',
		className: 'to-top',
		hidden: true,
		ariaLabel: label,
		title: label,
	});
	button.addEventListener('click', () => ascend());
	document.body.append(button);
	let last = scrollY;
	addEventListener(
		'scroll',
		() => {
			button.hidden = scrollY >= last || scrollY < FAR * innerHeight;
			last = scrollY;
		},
		{ passive: true },
	);
}

/** Scrolls to the top, and ends where the reader scrolls another way. The focus goes to the title. */
function ascend(): void {
	const title = document.querySelector<HTMLElement>('[data-page] h1');
	if (title && title.tabIndex < 0) title.tabIndex = -1;
	title?.focus({ preventScroll: true });
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
	let expected = scrollY;
	const step = (): void => {
		// Another position than the one that the last frame left is the reader's.
		if (expected === 0 || Math.abs(scrollY - expected) > 1) return;
		expected = isStill ? 0 : Math.floor(expected * FACTOR);
		scrollTo({ top: expected, behavior: 'instant' });
		requestAnimationFrame(step);
	};
	step();
}

import { closest } from '../base/behaviour.ts';

/** Animates the opening and closing of `<details data-collapsible>`; the duration depends on the height. */
export function startCollapsible(): void {
	document.addEventListener('click', (event) => {
		const details = closest(event.target, '[data-collapsible] > summary')?.parentElement;
		if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented || !details.animate) return;
		event.preventDefault();
		toggle(details);
	});
}

/**
 * Returns Material Design's duration for a change of height, in ms. It grows more slowly than the height.
 * @param height in pixels
 */
export function duration(height: number): number {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
	const share = height / 36;
	return Math.round((4 + 15 * share ** 0.25 + share / 5) * 10);
}

const running = new WeakMap<HTMLDetailsElement, Animation>();

function toggle(details: HTMLDetailsElement): void {
	const opening = !details.open || details.dataset.closing !== undefined;
	const from = details.offsetHeight;
	running.get(details)?.cancel();
	details.open = opening;
	const to = details.offsetHeight;
	details.open = true;
	if (opening) delete details.dataset.closing;
	else details.dataset.closing = '';
	details.style.overflow = 'clip';
	const animation = details.animate(
		{ height: [`${from}px`, `${to}px`] },
		{ duration: duration(Math.abs(to - from)), easing: 'ease-in-out' },
	);
	running.set(details, animation);
	animation.onfinish = () => {
		details.open = opening;
		details.style.overflow = '';
		delete details.dataset.closing;
	};
}

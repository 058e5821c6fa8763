/** Shorter scroll distances, in pixels, are ignored. */
const TOLERANCE = 4;

/** Hides the navbar while the reader scrolls down and shows it on scrolling up, if the site configures it. */
export function startNavbar(): void {
	const navbar = document.querySelector<HTMLElement>('[data-navbar][data-hide-on-scroll]');
	if (!navbar) return;
	let last = scrollY;
	addEventListener(
		'scroll',
		() => {
			if (Math.abs(scrollY - last) < TOLERANCE) return;
			const hide = scrollY > last && scrollY > navbar.offsetHeight && !navbar.contains(document.activeElement);
			navbar.toggleAttribute('data-hidden', hide);
			last = scrollY;
		},
		{ passive: true },
	);
	navbar.addEventListener('focusin', () => navbar.removeAttribute('data-hidden'));
}

/** Constants from the specification: times in ms, and fractions of the bar's length. */
const DELAY = 200;
const MIN_SHARE = 0.08;
const SPEED = 200;
const TRICKLE_RATE = 0.02;
const TRICKLE_INTERVAL = 800;

let latest = 0;

/**
 * Shows the progress bar if the navigation takes longer than 200 ms.
 * @returns a function to call when the navigation ends; it has no effect for a superseded navigation
 */
export function startProgress(): () => void {
	const bar = document.querySelector<HTMLElement>('[data-progress]');
	if (!bar) return () => undefined;
	latest += 1;
	const run = latest;
	let timer: ReturnType<typeof setTimeout>;
	const show = (value: number): void => {
		bar.dataset.active = '';
		bar.style.setProperty('--progress', value.toFixed(2));
		timer = setTimeout(() => show(Math.min(0.99, value + TRICKLE_RATE)), TRICKLE_INTERVAL);
	};
	timer = setTimeout(() => show(MIN_SHARE), DELAY);
	return () => {
		clearTimeout(timer);
		if (run !== latest || bar.dataset.active === undefined) return;
		bar.style.setProperty('--progress', '1');
		setTimeout(() => {
			if (run === latest) delete bar.dataset.active;
		}, SPEED);
	};
}

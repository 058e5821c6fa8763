/** Constants of the specification: pixels, milliseconds. */
const SCROLL_THRESHOLD = 40;
const CLOSE_DELAY = 150;
const DURATION = 180;

/** Closes the image that is open. */
let closeCurrent: (() => void) | undefined;

/**
 * Shows an image as large as the window allows, over the theme's background, growing out of its place.
 * Closes on a click, Escape, resize, navigation, and 150 ms after a scroll of more than 40 px.
 * States in `data-state`: `opening`, `open`, `closing`; the dialog is gone when it is closed.
 */
export function openZoom(image: HTMLImageElement): void {
	closeCurrent?.();
	const dialog = document.createElement('dialog');
	dialog.className = 'image-zoom';
	dialog.ariaLabel = image.alt || 'Image';
	dialog.style.cssText =
		'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;padding:0;border:0;' +
		'display:grid;place-items:center;overflow:hidden;cursor:zoom-out;background:var(--surface,Canvas)';
	const copy = new Image();
	copy.alt = image.alt;
	copy.src = image.currentSrc || image.src;
	const width = image.naturalWidth || image.offsetWidth;
	const height = image.naturalHeight || image.offsetHeight;
	copy.style.cssText = `width:min(100vw,100vh*${width}/${height},${Math.max(width, image.offsetWidth)}px);height:auto`;
	const button = document.createElement('button');
	button.ariaLabel = 'Close image';
	button.style.cssText = 'all:unset;display:grid;cursor:zoom-out';
	button.append(copy);
	dialog.append(button);
	document.body.append(dialog);

	const listeners = new AbortController();
	const { signal } = listeners;
	const start = scrollY;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const remove = (): void => {
		dialog.close();
		dialog.remove();
	};
	const close = (): void => {
		if (closeCurrent !== close) return;
		closeCurrent = undefined;
		clearTimeout(timer);
		listeners.abort();
		dialog.dataset.state = 'closing';
		void move(dialog, copy, image, true).finally(remove);
	};
	closeCurrent = close;
	dialog.addEventListener('click', close, { signal });
	dialog.addEventListener(
		'cancel',
		(event) => {
			event.preventDefault();
			close();
		},
		{ signal },
	);
	addEventListener('resize', close, { signal });
	// At once: beside an open dialog the next page's heading could not be focused.
	const leave = (): void => {
		close();
		remove();
	};
	document.addEventListener('docs:navigating', leave, { signal });
	const onScroll = (): void => {
		if (timer || Math.abs(scrollY - start) <= SCROLL_THRESHOLD) return;
		timer = setTimeout(close, CLOSE_DELAY);
	};
	addEventListener('scroll', onScroll, { passive: true, signal });

	dialog.dataset.state = 'opening';
	dialog.showModal();
	sharpen(copy, image.dataset.zoomSrc);
	void move(dialog, copy, image, false).then(() => {
		if (dialog.dataset.state === 'opening') dialog.dataset.state = 'open';
	});
}

/** Shows the high-definition source as soon as it is there. */
function sharpen(copy: HTMLImageElement, source: string | undefined): void {
	if (!source) return;
	const sharp = new Image();
	sharp.onload = () => {
		copy.src = source;
	};
	sharp.onerror = () => console.warn(`The high-definition image ${source} can't be reached.`);
	sharp.src = source;
}

/** Moves the copy from the image's place to its own, or back, and fades the background with it. */
async function move(dialog: HTMLElement, copy: HTMLElement, image: HTMLElement, back: boolean): Promise<void> {
	if (!dialog.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const from = image.getBoundingClientRect();
	const to = copy.getBoundingClientRect();
	const left = from.left + from.width / 2 - to.left - to.width / 2;
	const top = from.top + from.height / 2 - to.top - to.height / 2;
	const small = `translate(${left}px, ${top}px) scale(${from.width / (to.width || 1)})`;
	const options: KeyframeAnimationOptions = {
		duration: DURATION,
		easing: 'ease-out',
		direction: back ? 'reverse' : 'normal',
		fill: 'forwards',
	};
	dialog.animate({ backgroundColor: ['transparent', getComputedStyle(dialog).backgroundColor] }, options);
	await copy.animate({ transform: [small, 'none'] }, options).finished;
}

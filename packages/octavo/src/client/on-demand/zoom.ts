import { t } from '@octavo/contract/index.ts';
import { createElement } from '../base/create-element.ts';
import { followGestures } from './zoom-gestures.ts';

/** Constants from the specification, in pixels and ms. */
const SCROLL_THRESHOLD = 40;
const CLOSE_DELAY = 150;
const DURATION = 180;

/** Margin between the image and the window's edge, so that the image visibly lies above the page. */
const MARGIN = 'clamp(.75rem,3vw,2rem)';

/** Closes the open image. */
let closeCurrent: (() => void) | undefined;

/**
 * Shows the largest file of an image as large as the window allows, with a frame and its caption, and animates it from
 * and back to its place in the page. If the window is narrower than the image, the image keeps its full size and can be
 * moved; gestures and keys enlarge it further (`zoom-gestures.ts`).
 * Closes on a click, Escape, resize, navigation, and 150 ms after a scroll of more than 40 px.
 * `data-state` is `opening`, `open` or `closing`; the dialog is removed once it is closed.
 */
export function openZoom(image: HTMLImageElement): void {
	closeCurrent?.();
	const { dialog, copy } = drawDialog(image);
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
	const closeSoon = (): void => {
		timer ??= setTimeout(close, CLOSE_DELAY);
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
	// Remove it immediately: the next page's heading can't receive the focus while a modal dialog is open.
	const leave = (): void => {
		close();
		remove();
	};
	document.addEventListener('docs:navigating', leave, { signal });
	const onScroll = (): void => {
		if (Math.abs(scrollY - start) > SCROLL_THRESHOLD) closeSoon();
	};
	addEventListener('scroll', onScroll, { passive: true, signal });

	dialog.dataset.state = 'opening';
	dialog.showModal();
	const shown = copy.offsetWidth || 1;
	followGestures(dialog, copy, {
		signal,
		// Start at full size if the window is too narrow for the whole image.
		start: Math.max(1, takenSize(image).width / shown),
		maxScale: Math.max(3, fullWidth(image) / shown),
		onScroll: (distance) => distance > SCROLL_THRESHOLD && closeSoon(),
	});
	sharpen(copy, largestSource(image));
	void move(dialog, copy, image, false).then(() => {
		if (dialog.dataset.state === 'opening') dialog.dataset.state = 'open';
	});
}

function drawDialog(image: HTMLImageElement): { dialog: HTMLDialogElement; copy: HTMLImageElement } {
	const dialog = createElement('dialog', { className: 'image-zoom', ariaLabel: image.alt || t('image.image') });
	dialog.style.cssText =
		`position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:${MARGIN};border:0;` +
		'box-sizing:border-box;display:grid;place-content:center;justify-items:center;gap:.75rem;overflow:hidden;' +
		'touch-action:none;cursor:zoom-out;background:var(--surface,Canvas)';
	const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
	const copy = new Image();
	copy.alt = image.alt;
	copy.draggable = false;
	// Start with the file that is already loaded, unless it is a `<source>` with a different crop.
	copy.src = isOwnSource(image) ? image.currentSrc : image.src;
	const { width, height } = takenSize(image);
	const room = `100dvh - 2*${MARGIN}${caption ? ' - 4rem' : ''}`;
	copy.style.cssText =
		`display:block;box-sizing:border-box;width:min(100vw - 2*${MARGIN},(${room})*${width}/${height},${fullWidth(image)}px);` +
		`height:auto;aspect-ratio:${width}/${height};border:1px solid var(--line,GrayText);border-radius:var(--radius,8px)`;
	const button = createElement('button', { ariaLabel: t('image.close') }, copy);
	button.style.cssText = 'all:unset;display:grid;cursor:zoom-out';
	dialog.append(button);
	if (caption) {
		const line = createElement('p', { textContent: caption });
		line.style.cssText =
			'position:relative;z-index:1;max-width:60ch;margin:0;padding:0 .5rem;font-size:.875rem;line-height:1.5;' +
			'text-align:center;text-wrap:balance;color:var(--muted,inherit);background:var(--surface,Canvas)';
		dialog.append(line);
	}
	return { dialog, copy };
}

/** Returns the size of the image in CSS pixels. `naturalWidth` is only a fallback, because the browser divides it by the density. */
function takenSize(image: HTMLImageElement): { width: number; height: number } {
	const width = Number(image.getAttribute('width')) || image.naturalWidth || image.offsetWidth || 1;
	const height = Number(image.getAttribute('height')) || image.naturalHeight || image.offsetHeight || 1;
	return { width, height };
}

/** Returns the candidates of `srcset` with the width of each file in pixels. */
function candidates(image: HTMLImageElement): { source: string; width: number }[] {
	return image.srcset
		.split(/,\s+/)
		.map((candidate) => candidate.trim().split(/\s+/))
		.filter(([source]) => source)
		.map(([source = '', size = '1x']) => ({
			source,
			width: Number.parseFloat(size) * (size.endsWith('w') ? 1 : takenSize(image).width),
		}));
}

/** Returns whether the browser shows a file of the `<img>` itself and not of a `<source>`. */
function isOwnSource(image: HTMLImageElement): boolean {
	const own = [image.src, ...candidates(image).map(({ source }) => new URL(source, document.baseURI).href)];
	return own.includes(image.currentSrc);
}

function largestSource(image: HTMLImageElement): string | undefined {
	if (image.dataset.zoomSrc) return image.dataset.zoomSrc;
	return candidates(image).sort((one, other) => other.width - one.width)[0]?.source;
}

/** Returns the width of the largest file in pixels. The high-definition version is twice as wide as the image. */
function fullWidth(image: HTMLImageElement): number {
	const { width } = takenSize(image);
	const largest = Math.max(width, ...candidates(image).map((candidate) => candidate.width));
	return Math.max(largest, image.dataset.zoomSrc ? 2 * width : 0, image.offsetWidth);
}

/** Shows the largest file as soon as it has loaded. */
function sharpen(copy: HTMLImageElement, source: string | undefined): void {
	if (!source) return;
	const sharp = new Image();
	sharp.onload = () => {
		copy.src = source;
	};
	sharp.onerror = () => console.warn(`The high-definition image ${source} did not load.`);
	sharp.src = source;
}

/** Animates the copy from the image's position to its own, or back, and fades the background. */
async function move(dialog: HTMLElement, copy: HTMLElement, image: HTMLElement, back: boolean): Promise<void> {
	if (!dialog.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const from = image.getBoundingClientRect();
	const { transform } = copy.style;
	copy.style.transform = '';
	const to = copy.getBoundingClientRect();
	copy.style.transform = transform;
	const left = from.left + from.width / 2 - to.left - to.width / 2;
	const top = from.top + from.height / 2 - to.top - to.height / 2;
	const small = `translate(${left}px, ${top}px) scale(${from.width / (to.width || 1)})`;
	const options: KeyframeAnimationOptions = {
		duration: DURATION,
		easing: 'ease-out',
		direction: back ? 'reverse' : 'normal',
		fill: back ? 'forwards' : 'none',
	};
	dialog.animate({ backgroundColor: ['transparent', getComputedStyle(dialog).backgroundColor] }, options);
	await copy.animate({ transform: [small, transform || 'none'] }, options).finished;
}

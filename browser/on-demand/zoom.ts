import { followGestures } from './zoom-gestures.ts';

/** Constants of the specification: pixels, milliseconds. */
const SCROLL_THRESHOLD = 40;
const CLOSE_DELAY = 150;
const DURATION = 180;

/** Between the picture and the edge of the window, so that it is seen to lie on the page. */
const MARGIN = 'clamp(.75rem,3vw,2rem)';

/** Closes the image that is open. */
let closeCurrent: (() => void) | undefined;

/**
 * Shows the largest file of an image as large as the window allows, framed and with its caption, growing out of its place
 * and shrinking back into it. Where the window is narrower than the image was taken, it is shown in the size of its text,
 * to be moved about; fingers and keys enlarge it further (`zoom-gestures.ts`).
 * Closes on a click, Escape, resize, navigation, and 150 ms after a scroll of more than 40 px.
 * States in `data-state`: `opening`, `open`, `closing`; the dialog is gone when it is closed.
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
	// At once: beside an open dialog the next page's heading could not be focused.
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
		// In the size of its text, where the window is too narrow for all of it.
		start: Math.max(1, takenSize(image).width / shown),
		most: Math.max(3, fullWidth(image) / shown),
		onScroll: (distance) => distance > SCROLL_THRESHOLD && closeSoon(),
	});
	sharpen(copy, largestSource(image));
	void move(dialog, copy, image, false).then(() => {
		if (dialog.dataset.state === 'opening') dialog.dataset.state = 'open';
	});
}

function drawDialog(image: HTMLImageElement): { dialog: HTMLDialogElement; copy: HTMLImageElement } {
	const dialog = document.createElement('dialog');
	dialog.className = 'image-zoom';
	dialog.ariaLabel = image.alt || 'Image';
	dialog.style.cssText =
		`position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:${MARGIN};border:0;` +
		'box-sizing:border-box;display:grid;place-content:center;justify-items:center;gap:.75rem;overflow:hidden;' +
		'touch-action:none;cursor:zoom-out;background:var(--surface,Canvas)';
	const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
	const copy = new Image();
	copy.alt = image.alt;
	copy.draggable = false;
	// What is there already; a narrow window shows another part of it in the page.
	copy.src = isOwnSource(image) ? image.currentSrc : image.src;
	const { width, height } = takenSize(image);
	const room = `100dvh - 2*${MARGIN}${caption ? ' - 4rem' : ''}`;
	copy.style.cssText =
		`display:block;box-sizing:border-box;width:min(100vw - 2*${MARGIN},(${room})*${width}/${height},${fullWidth(image)}px);` +
		`height:auto;aspect-ratio:${width}/${height};border:1px solid var(--line,GrayText);border-radius:var(--radius,8px)`;
	const button = document.createElement('button');
	button.ariaLabel = 'Close image';
	button.style.cssText = 'all:unset;display:grid;cursor:zoom-out';
	button.append(copy);
	dialog.append(button);
	if (caption) {
		const line = document.createElement('p');
		line.textContent = caption;
		line.style.cssText =
			'position:relative;z-index:1;max-width:60ch;margin:0;padding:0 .5rem;font-size:.875rem;line-height:1.5;' +
			'text-align:center;text-wrap:balance;color:var(--muted,inherit);background:var(--surface,Canvas)';
		dialog.append(line);
	}
	return { dialog, copy };
}

/** CSS pixels that the image was made for. Its natural width tells less: the browser divides it by the density. */
function takenSize(image: HTMLImageElement): { width: number; height: number } {
	const width = Number(image.getAttribute('width')) || image.naturalWidth || image.offsetWidth || 1;
	const height = Number(image.getAttribute('height')) || image.naturalHeight || image.offsetHeight || 1;
	return { width, height };
}

/** Candidates of `srcset`, with the pixels that each file is wide. */
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

/** Whether the browser shows a file of the image itself, and not of a `<source>` beside it. */
function isOwnSource(image: HTMLImageElement): boolean {
	const own = [image.src, ...candidates(image).map(({ source }) => new URL(source, document.baseURI).href)];
	return own.includes(image.currentSrc);
}

function largestSource(image: HTMLImageElement): string | undefined {
	if (image.dataset.zoomSrc) return image.dataset.zoomSrc;
	return candidates(image).sort((one, other) => other.width - one.width)[0]?.source;
}

/** Pixels that the largest file is wide. The high-definition version has twice the width of the image. */
function fullWidth(image: HTMLImageElement): number {
	const { width } = takenSize(image);
	const largest = Math.max(width, ...candidates(image).map((candidate) => candidate.width));
	return Math.max(largest, image.dataset.zoomSrc ? 2 * width : 0, image.offsetWidth);
}

/** Shows the largest file as soon as it is there. */
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

import { plainKey } from '@octavo/contract/index.ts';

/** Distance in pixels beyond which a press is a movement and not a click. */
const CLICK_DISTANCE = 8;
/** Distance in pixels and scale factor of one key press. */
const KEY_DISTANCE = 80;
const KEY_FACTOR = 1.5;

interface Point {
	x: number;
	y: number;
}

interface GestureOptions {
	signal: AbortSignal;
	/** Initial scale, relative to the laid-out size. */
	start: number;
	/** Maximum scale, relative to the laid-out size. */
	maxScale: number;
	/** Called with the distance in pixels when a finger swipes vertically and the image can't move: the page would have scrolled. */
	onScroll(distance: number): void;
}

/**
 * Scales an element with a pinch, Ctrl and the wheel, or `+`, `-` and `0`, and moves it with one finger, the mouse or the
 * arrow keys, by setting its `transform`. It stays within the window. A click that ends a movement is suppressed.
 * @param surface receives the gestures and covers the window
 */
export function followGestures(surface: HTMLElement, element: HTMLElement, options: GestureOptions): void {
	const { signal, start, maxScale, onScroll } = options;
	const laidOut = element.getBoundingClientRect();
	const center = { x: laidOut.left + laidOut.width / 2, y: laidOut.top + laidOut.height / 2 };
	let scale = 1;
	let offset: Point = { x: 0, y: 0 };

	/** How far the element extends beyond the window on each side, in px. */
	const reach = (): Point => ({
		x: Math.max(0, (laidOut.width * scale - innerWidth) / 2 + 12),
		y: Math.max(0, (laidOut.height * scale - innerHeight) / 2 + 12),
	});
	const limit = (value: number, max: number): number => Math.min(max, Math.max(-max, value));
	const show = (): void => {
		const max = scale > 1 ? reach() : { x: 0, y: 0 };
		offset = { x: limit(offset.x, max.x), y: limit(offset.y, max.y) };
		element.style.transform = scale > 1 ? `translate(${offset.x}px, ${offset.y}px) scale(${scale})` : '';
	};
	const moveBy = (x: number, y: number): void => {
		offset = { x: offset.x + x, y: offset.y + y };
		show();
	};
	/** Scales around the point `at`, which stays in place. */
	const scaleTo = (next: number, at: Point = center): void => {
		const factor = Math.min(maxScale, Math.max(1, next)) / scale;
		scale *= factor;
		offset = {
			x: at.x - center.x - (at.x - center.x - offset.x) * factor,
			y: at.y - center.y - (at.y - center.y - offset.y) * factor,
		};
		show();
	};

	const pointers = new Map<number, Point>();
	let first: Point | undefined;
	let isMoved = false;
	const distance = ([one, other]: Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);
	const listen = <Name extends keyof HTMLElementEventMap>(
		name: Name,
		listener: (event: HTMLElementEventMap[Name]) => void,
		more: AddEventListenerOptions = {},
	): void => surface.addEventListener(name, listener, { signal, ...more });

	listen('pointerdown', ({ pointerId, clientX: x, clientY: y }) => {
		if (pointers.size === 0) isMoved = false;
		pointers.set(pointerId, { x, y });
		first = { x, y };
	});
	listen('pointermove', ({ pointerId, clientX: x, clientY: y, pointerType }) => {
		const last = pointers.get(pointerId);
		if (!last || !first) return;
		const before = distance([...pointers.values()]);
		pointers.set(pointerId, { x, y });
		isMoved ||= Math.hypot(x - first.x, y - first.y) > CLICK_DISTANCE;
		if (pointers.size > 1) {
			const [one = last, other = last] = [...pointers.values()];
			const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
			scaleTo(scale * (distance([one, other]) / (before || 1)), middle);
		} else if (scale > 1) moveBy(x - last.x, y - last.y);
		const [across, down] = [Math.abs(x - first.x), Math.abs(y - first.y)];
		if (pointers.size === 1 && pointerType === 'touch' && reach().y === 0 && down > across) onScroll(down);
	});
	for (const name of ['pointerup', 'pointercancel'] as const)
		listen(name, ({ pointerId }) => pointers.delete(pointerId));
	listen(
		'click',
		(event) => {
			if (isMoved) event.stopImmediatePropagation();
			isMoved = false;
		},
		{ capture: true },
	);
	listen(
		'wheel',
		(event) => {
			if (!event.ctrlKey) return;
			event.preventDefault();
			scaleTo(scale * Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
		},
		{ passive: false },
	);
	const keys: Record<string, () => void> = {
		'+': () => scaleTo(scale * KEY_FACTOR),
		'=': () => scaleTo(scale * KEY_FACTOR),
		'-': () => scaleTo(scale / KEY_FACTOR),
		'0': () => scaleTo(1),
		ArrowLeft: () => moveBy(KEY_DISTANCE, 0),
		ArrowRight: () => moveBy(-KEY_DISTANCE, 0),
		ArrowUp: () => moveBy(0, KEY_DISTANCE),
		ArrowDown: () => moveBy(0, -KEY_DISTANCE),
	};
	listen('keydown', (event) => {
		const act = keys[plainKey(event)];
		if (!act) return;
		event.preventDefault();
		event.stopPropagation();
		act();
	});
	if (start > 1) {
		scaleTo(start);
		// Start at the upper left, where reading begins.
		moveBy(reach().x, reach().y);
	}
}

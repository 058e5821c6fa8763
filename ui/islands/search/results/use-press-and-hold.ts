import { type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** Maximum movement of a finger during a hold, in CSS pixels. */
const TOLERANCE = 10;

/**
 * Detects touch and hold, the replacement for hovering on touch screens.
 * @param delay in ms
 */
export function usePressAndHold(delay: number) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const start = useRef({ x: 0, y: 0 });
	const held = useRef(false);
	useEffect(() => () => clearTimeout(timer.current), []);
	return useMemo(() => {
		const cancel = () => clearTimeout(timer.current);
		return {
			begin(event: PointerEvent, onHold: () => void) {
				held.current = false;
				if (event.pointerType !== 'touch') return;
				cancel();
				start.current = { x: event.clientX, y: event.clientY };
				timer.current = setTimeout(() => {
					held.current = true;
					onHold();
				}, delay);
			},
			move(event: PointerEvent) {
				const { x, y } = start.current;
				if (Math.hypot(event.clientX - x, event.clientY - y) > TOLERANCE) cancel();
			},
			end: cancel,
			/** Returns whether the following click belongs to a hold, and resets that. */
			takeHeld(): boolean {
				const was = held.current;
				held.current = false;
				return was;
			},
		};
	}, [delay]);
}

import { type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** CSS pixels that a finger may move while it rests. */
const TOLERANCE = 10;

/**
 * Touch has no hover: a finger that rests on something asks for what hovering asks for elsewhere.
 * @param delay milliseconds
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
			/** @returns whether the click that follows belongs to holding, once */
			takeHeld(): boolean {
				const was = held.current;
				held.current = false;
				return was;
			},
		};
	}, [delay]);
}

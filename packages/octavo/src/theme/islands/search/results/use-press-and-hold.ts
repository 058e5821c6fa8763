import { type PointerEvent, useEffect, useState } from 'react';

/** Maximum movement of a finger during a hold, in CSS pixels. */
const TOLERANCE = 10;

/**
 * Detects touch and hold, the replacement for hovering on touch screens.
 * @param delay in ms
 */
export function usePressAndHold(delay: number) {
	const [hold] = useState(() => createHold(delay));
	useEffect(() => hold.end, [hold]);
	return hold;
}

function createHold(delay: number) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let start = { x: 0, y: 0 };
	let held = false;
	const end = () => clearTimeout(timer);
	return {
		begin(event: PointerEvent, onHold: () => void) {
			held = false;
			if (event.pointerType !== 'touch') return;
			end();
			start = { x: event.clientX, y: event.clientY };
			timer = setTimeout(() => {
				held = true;
				onHold();
			}, delay);
		},
		move(event: PointerEvent) {
			if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > TOLERANCE) end();
		},
		end,
		/** Returns whether the following click belongs to a hold, and resets that. */
		takeHeld(): boolean {
			const was = held;
			held = false;
			return was;
		},
	};
}

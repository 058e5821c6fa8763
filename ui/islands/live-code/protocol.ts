/** What the page and the playground's frame say to each other. */

/** Colours of the page, as CSS values, since the frame has none of its style sheets. */
export interface FrameColors {
	text: string;
	surface: string;
	danger: string;
	font: string;
	scheme: string;
}

export interface RunMessage {
	type: 'run';
	code: string;
	colors: FrameColors;
}

export type FrameMessage =
	| { type: 'ready' }
	/** CSS pixels. */
	| { type: 'height'; height: number }
	/** Whether the program made something to look at. */
	| { type: 'shown'; shown: boolean }
	| { type: 'log'; text: string }
	| { type: 'error'; message: string };

/** Anything may post messages to a page: only those of this shape are the frame's. */
export function isFrameMessage(data: unknown): data is FrameMessage {
	if (typeof data !== 'object' || data === null || !('type' in data)) return false;
	if (data.type === 'ready') return true;
	if (data.type === 'height') return 'height' in data && typeof data.height === 'number';
	if (data.type === 'shown') return 'shown' in data && typeof data.shown === 'boolean';
	if (data.type === 'log') return 'text' in data && typeof data.text === 'string';
	return data.type === 'error' && 'message' in data && typeof data.message === 'string';
}

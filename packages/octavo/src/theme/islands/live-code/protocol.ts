/** Messages between the page and the playground's frame. */

/** The page's colours as CSS values, because the frame has none of its style sheets. */
export interface FrameColors {
	text: string;
	surface: string;
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
	/** In CSS pixels. */
	| { type: 'height'; height: number }
	/** Whether the program rendered something. */
	| { type: 'shown'; shown: boolean }
	| { type: 'log'; text: string }
	| { type: 'error'; message: string };

/** Returns whether data is a message of the frame. Browser extensions, for example, can also post messages to a page. */
export function isFrameMessage(data: unknown): data is FrameMessage {
	if (typeof data !== 'object' || data === null || !('type' in data)) return false;
	if (data.type === 'ready') return true;
	if (data.type === 'height') return 'height' in data && typeof data.height === 'number';
	if (data.type === 'shown') return 'shown' in data && typeof data.shown === 'boolean';
	if (data.type === 'log') return 'text' in data && typeof data.text === 'string';
	return data.type === 'error' && 'message' in data && typeof data.message === 'string';
}

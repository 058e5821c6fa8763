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

/** All that a program did when it ran, sent at once so that it takes the place of the result before it without a movement. */
export interface Result {
	/** Whether it rendered something. */
	isShown: boolean;
	logs: string[];
	/** The message of a thrown error; empty without one. */
	error: string;
}

export type FrameMessage =
	| { type: 'ready' }
	/** In CSS pixels. */
	| { type: 'height'; height: number }
	| { type: 'ran'; result: Result }
	/** What it logged or threw after that, such as in a timer. */
	| { type: 'log'; text: string }
	| { type: 'error'; message: string };

/** Returns whether data is a message of the frame. Browser extensions, for example, can also post messages to a page. */
export function isFrameMessage(data: unknown): data is FrameMessage {
	if (typeof data !== 'object' || data === null || !('type' in data)) return false;
	if (data.type === 'ready') return true;
	if (data.type === 'height') return 'height' in data && typeof data.height === 'number';
	if (data.type === 'ran') return 'result' in data && isResult(data.result);
	if (data.type === 'log') return 'text' in data && typeof data.text === 'string';
	return data.type === 'error' && 'message' in data && typeof data.message === 'string';
}

function isResult(data: unknown): data is Result {
	if (typeof data !== 'object' || data === null) return false;
	const { isShown, logs, error } = data as { [field in keyof Result]?: unknown };
	return typeof isShown === 'boolean' && Array.isArray(logs) && typeof error === 'string';
}

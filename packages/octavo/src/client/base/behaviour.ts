const reported = new Set<string>();

/** Runs one behaviour. If it throws, the error is reported once and the other behaviours keep running. */
export function guard(name: string, run: () => void): void {
	try {
		run();
	} catch (error) {
		report(name, error);
	}
}

/** Logs the first error of each behaviour. */
export function report(name: string, error: unknown): void {
	if (reported.has(name)) return;
	reported.add(name);
	console.error(`The page's "${name}" stopped working.`, error);
}

/** A behaviour: its name in error messages, and the function that starts it. */
type Behaviour = readonly [name: string, start: () => void];

/** Starts behaviours independently of each other. */
export function startAll(behaviours: readonly Behaviour[]): void {
	for (const [name, start] of behaviours) guard(name, start);
}

/** Runs `run` for the current page and again after each navigation. */
export function onPage(name: string, run: () => void): void {
	guard(name, run);
	document.addEventListener('docs:navigated', () => guard(name, run));
}

/** Returns the closest matching ancestor of an event's target, or the target itself. */
export function closest<Found extends HTMLElement = HTMLElement>(
	target: EventTarget | null,
	selector: string,
): Found | null {
	return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** Returns whether a click opens its target in this window. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
	return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}

/** Returns all matching elements. */
export function all<Found extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): Found[] {
	return [...within.querySelectorAll<Found>(selector)];
}

export function hashTarget(hash: string): HTMLElement | null {
	return document.getElementById(decode(hash.slice(1)));
}

/**
 * Decodes a part of an address, or returns it unchanged if it has an invalid escape. The contract has the same function:
 * imported from there, it would be one more script of every page.
 */
export function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Runs `run` when the browser is idle. */
export function whenIdle(run: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
	else setTimeout(run, 200);
}

const reported = new Set<string>();

/** Runs one behaviour; its crash is reported once and leaves the others alone. */
export function guard(name: string, run: () => void): void {
	try {
		run();
	} catch (error) {
		report(name, error);
	}
}

/** Logs an error of a behaviour, the first time only. */
export function report(name: string, error: unknown): void {
	if (reported.has(name)) return;
	reported.add(name);
	console.error(`The page's "${name}" stopped working.`, error);
}

/** A behaviour: its name in error messages, and what starts it. */
export type Behaviour = [name: string, start: () => void];

/** Starts behaviours, each on its own. */
export function startAll(behaviours: Behaviour[]): void {
	for (const [name, start] of behaviours) guard(name, start);
}

/** Runs `run` for the page that is there and for each that navigation brings. */
export function onPage(name: string, run: () => void): void {
	guard(name, run);
	document.addEventListener('docs:navigated', () => guard(name, run));
}

/** @returns the nearest element around an event's target that matches */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** @returns all matching elements */
export function all(selector: string, within: ParentNode = document): HTMLElement[] {
	return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** @returns the element that a hash names */
export function hashTarget(hash: string): HTMLElement | null {
	if (hash.length < 2) return null;
	let id = hash.slice(1);
	try {
		id = decodeURIComponent(id);
	} catch {
		// A hash with a broken escape may still be an id as it stands.
	}
	return document.getElementById(id);
}

/** Runs when the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
	else setTimeout(run, 200);
}

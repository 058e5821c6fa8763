// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baseUrlBanner, themeScript } from './inline.ts';

const root = document.documentElement;

/** Runs the source as a document would. */
function run(): void {
	new Function(themeScript)();
}

function systemIsDark(dark: boolean): void {
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: dark && query.includes('dark') }));
}

beforeEach(() => {
	localStorage.clear();
	for (const name of root.getAttributeNames()) root.removeAttribute(name);
	root.dataset.colorMode = 'light';
	systemIsDark(false);
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('sets the features of the server', () => {
	run();
	expect(root.dataset.server).toBe('');
	const entry = { serverTiming: [{ name: 'ask' }, { name: 'feedback' }] };
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as unknown as PerformanceEntry]);
	run();
	expect(root.dataset.server).toBe('ask feedback');
});

it('prefers a saved mode to the system and the default', () => {
	localStorage.setItem('theme', 'dark');
	run();
	expect(root.dataset.theme).toBe('dark');
});

it('follows the system only where configured', () => {
	systemIsDark(true);
	run();
	expect(root.dataset.theme).toBe('light');
	root.dataset.colorMode = 'system';
	run();
	expect(root.dataset.theme).toBe('dark');
});

it('applies the default if nothing valid is saved', () => {
	root.dataset.colorMode = 'dark';
	localStorage.setItem('theme', 'purple');
	run();
	expect(root.dataset.theme).toBe('dark');
});

it('keeps a closed announcement closed until its id changes', () => {
	localStorage.setItem('announcement.id', 'one');
	localStorage.setItem('announcement.dismissed', 'true');
	root.dataset.announcementId = 'two';
	run();
	expect(root.hasAttribute('data-announcement-dismissed')).toBe(false);
	root.dataset.announcementId = 'one';
	run();
	expect(root.hasAttribute('data-announcement-dismissed')).toBe(true);
});

it('restores a hidden sidebar and a wide column', () => {
	localStorage.setItem('sidebar.hidden', 'true');
	localStorage.setItem('width', 'wide');
	run();
	expect(root.hasAttribute('data-sidebar-hidden')).toBe(true);
	expect(root.dataset.width).toBe('wide');
});

it('records clicks and keys until the scripts run', () => {
	run();
	const happened = ['click', 'keydown', 'click'].map((type) => new Event(type, { bubbles: true }));
	for (const event of happened.slice(0, 2)) document.body.dispatchEvent(event);
	root.dataset.ready = '';
	document.body.dispatchEvent(happened[2] as Event);
	expect(window.__early).toEqual(happened.slice(0, 2));
});

it('keeps the defaults if storage is blocked', () => {
	vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
		throw new DOMException('denied', 'SecurityError');
	});
	run();
	expect(root.dataset.theme).toBe('light');
});

it('contains no tag that would end the script, and no unknown name', () => {
	for (const text of [themeScript, baseUrlBanner()]) {
		expect(text).not.toContain('</');
		expect(text).not.toMatch(/\n\s/);
	}
});

it('shows a banner on the landing page if no script has run', () => {
	new Function(baseUrlBanner())();
	dispatchEvent(new Event('load'));
	expect(document.querySelector('#base-url-banner')?.textContent).toContain('wrong base address');
});

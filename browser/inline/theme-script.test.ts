// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baseUrlBanner, themeScript } from '../inline.ts';

const root = document.documentElement;

/** Runs the text as a document would. */
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

it('says what the server can do', () => {
	run();
	expect(root.dataset.server).toBe('');
	const entry = { serverTiming: [{ name: 'ask' }, { name: 'feedback' }] };
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as unknown as PerformanceEntry]);
	run();
	expect(root.dataset.server).toBe('ask feedback');
});

it('a saved mode wins over the system and the default', () => {
	localStorage.setItem('theme', 'dark');
	run();
	expect(root.dataset.theme).toBe('dark');
});

it('the system is followed only where configured', () => {
	systemIsDark(true);
	run();
	expect(root.dataset.theme).toBe('light');
	root.dataset.colorMode = 'system';
	run();
	expect(root.dataset.theme).toBe('dark');
});

it('the default applies where nothing is saved, or nonsense', () => {
	root.dataset.colorMode = 'dark';
	localStorage.setItem('theme', 'purple');
	run();
	expect(root.dataset.theme).toBe('dark');
});

it('a closed announcement stays closed until its id changes', () => {
	localStorage.setItem('announcement.id', 'one');
	localStorage.setItem('announcement.dismissed', 'true');
	root.dataset.announcementId = 'two';
	run();
	expect(root.hasAttribute('data-announcement-dismissed')).toBe(false);
	root.dataset.announcementId = 'one';
	run();
	expect(root.hasAttribute('data-announcement-dismissed')).toBe(true);
});

it('a hidden sidebar and a wide column are restored', () => {
	localStorage.setItem('sidebar.hidden', 'true');
	localStorage.setItem('width', 'wide');
	run();
	expect(root.hasAttribute('data-sidebar-hidden')).toBe(true);
	expect(root.dataset.width).toBe('wide');
});

it('keeps a tap that comes before the scripts', () => {
	run();
	document.body.innerHTML = '<button></button>';
	const button = document.querySelector('button');
	button?.click();
	expect(window.__tapped).toBe(button);
});

it('blocked storage leaves the defaults', () => {
	vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
		throw new DOMException('denied', 'SecurityError');
	});
	run();
	expect(root.dataset.theme).toBe('light');
});

it('the texts can stand in a document: no tag ends the script, and every name is known', () => {
	for (const text of [themeScript, baseUrlBanner]) {
		expect(text).not.toContain('</');
		expect(text).not.toMatch(/\n\s/);
	}
});

it('the landing page says so when no script has run', () => {
	new Function(baseUrlBanner)();
	dispatchEvent(new Event('load'));
	expect(document.querySelector('#base-url-banner')?.textContent).toContain('wrong base address');
});

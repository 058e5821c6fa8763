// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';

removeListenersAfterEach();

beforeEach(() => {
	vi.resetModules();
	sessionStorage.clear();
	history.replaceState(null, '', '/start');
	vi.stubGlobal('scrollTo', vi.fn());
});

it('restores the scroll position of the entry after a reload', async () => {
	history.replaceState({ key: 'abc123' }, '', '/start');
	sessionStorage.setItem('scroll', '{"abc123":420}');
	const { startScrollHistory } = await import('./scroll-history.ts');
	startScrollHistory();
	expect(scrollTo).toHaveBeenCalledWith({ top: 420, behavior: 'instant' });
});

it('saves positions when the page is left', async () => {
	const { startScrollHistory } = await import('./scroll-history.ts');
	startScrollHistory();
	vi.stubGlobal('scrollY', 77.4);
	dispatchEvent(new Event('scroll'));
	dispatchEvent(new Event('pagehide'));
	expect(Object.values(JSON.parse(sessionStorage.getItem('scroll') ?? '{}'))).toEqual([77]);
});

it('reloads on going back to another page before client navigation has started', async () => {
	const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
	const { startScrollHistory } = await import('./scroll-history.ts');
	startScrollHistory();
	history.replaceState({ key: 'other1' }, '', '/other');
	dispatchEvent(new PopStateEvent('popstate'));
	expect(reload).toHaveBeenCalledTimes(1);
});

it('scrolls to the top on going back from an anchor, if the reader had not scrolled before', async () => {
	const { startScrollHistory } = await import('./scroll-history.ts');
	startScrollHistory();
	const { state } = history;
	history.replaceState(null, '', '/start#usage');
	dispatchEvent(new PopStateEvent('popstate'));
	expect(scrollTo).not.toHaveBeenCalled();
	history.replaceState(state, '', '/start');
	dispatchEvent(new PopStateEvent('popstate'));
	expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

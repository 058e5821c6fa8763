// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startRequestTools } from './request-tools.ts';

it('saves the form that an address selects, if that form exists', () => {
	const before = location.href;
	history.replaceState(null, '', '?form=curl');
	startRequestTools();
	expect(localStorage.getItem('request.form')).toBe('curl');
	history.replaceState(null, '', '?form=toString');
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	expect(localStorage.getItem('request.form')).toBe('curl');
	localStorage.clear();
	history.replaceState(null, '', before);
});

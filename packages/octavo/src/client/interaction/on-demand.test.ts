// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startLazyActions } from './on-demand.ts';

it('saves the version chosen in the navbar', () => {
	startLazyActions();
	document.body.innerHTML = '<a href="#v" data-docs-version="">Next</a><a href="#other">Other</a>';
	const [version, other] = document.querySelectorAll('a');
	other?.click();
	expect(localStorage.getItem('docs.version')).toBeNull();
	version?.click();
	expect(localStorage.getItem('docs.version')).toBe('Next');
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startAnnouncement } from './announcement-bar.ts';

document.body.innerHTML =
	'<section data-announcement="two"><button data-action="close-announcement">x</button></section>';
const bar = document.querySelector('section') as HTMLElement;

it('remembers by id that the bar was closed, until the id changes', () => {
	localStorage.setItem('announcement.id', 'one');
	localStorage.setItem('announcement.dismissed', 'true');
	startAnnouncement();
	expect(localStorage.getItem('announcement.id')).toBe('two');
	expect(localStorage.getItem('announcement.dismissed')).toBe('false');
	document.body.dataset.route = '/elsewhere';
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	expect(bar.hidden).toBe(true);
	bar.querySelector('button')?.click();
	expect(bar.isConnected).toBe(false);
	expect(localStorage.getItem('announcement.dismissed')).toBe('true');
});

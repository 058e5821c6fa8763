// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';
import { startNavbar } from './navbar.ts';

removeListenersAfterEach();
const navbar = () => document.querySelector('header') as HTMLElement;
const scrollTo = (top: number) => {
	vi.stubGlobal('scrollY', top);
	dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
	vi.stubGlobal('scrollY', 0);
	document.body.innerHTML = '<header data-navbar data-hide-on-scroll><button>x</button></header>';
});

it('hides on scrolling down and shows again on scrolling up', () => {
	startNavbar();
	scrollTo(300);
	expect(navbar().hasAttribute('data-hidden')).toBe(true);
	scrollTo(250);
	expect(navbar().hasAttribute('data-hidden')).toBe(false);
});

it('shows when it receives the focus, and stays while it has it', () => {
	startNavbar();
	scrollTo(300);
	document.querySelector('button')?.focus();
	expect(navbar().hasAttribute('data-hidden')).toBe(false);
	scrollTo(600);
	expect(navbar().hasAttribute('data-hidden')).toBe(false);
});

it('stays visible if the site does not configure hiding', () => {
	navbar().removeAttribute('data-hide-on-scroll');
	startNavbar();
	scrollTo(300);
	expect(navbar().hasAttribute('data-hidden')).toBe(false);
});

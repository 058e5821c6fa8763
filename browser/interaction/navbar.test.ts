// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetListeners } from '../base/test-listeners.ts';
import { startNavbar } from './navbar.ts';

forgetListeners();
const navbar = () => document.querySelector('header') as HTMLElement;
const scrollTo = (top: number) => {
	vi.stubGlobal('scrollY', top);
	dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
	vi.stubGlobal('scrollY', 0);
	document.body.innerHTML = '<header data-navbar data-hide-on-scroll><button>x</button></header>';
});

it('hides on the way down and comes back on the way up', () => {
	startNavbar();
	scrollTo(300);
	expect(navbar().hasAttribute('data-hidden')).toBe(true);
	scrollTo(250);
	expect(navbar().hasAttribute('data-hidden')).toBe(false);
});

it('comes back for the focus, and stays with it', () => {
	startNavbar();
	scrollTo(300);
	document.querySelector('button')?.focus();
	expect(navbar().hasAttribute('data-hidden')).toBe(false);
	scrollTo(600);
	expect(navbar().hasAttribute('data-hidden')).toBe(false);
});

it('stays where the site does not want it to hide', () => {
	navbar().removeAttribute('data-hide-on-scroll');
	startNavbar();
	scrollTo(300);
	expect(navbar().hasAttribute('data-hidden')).toBe(false);
});

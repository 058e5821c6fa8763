// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { clickedAddress, pageAddress } from './links.ts';

beforeEach(() => history.replaceState(null, '', '/cms/intro'));

function link(attributes: string): HTMLAnchorElement {
	document.body.innerHTML = `<a ${attributes}><b>x</b></a>`;
	return document.querySelector('a') as HTMLAnchorElement;
}

it.each([
	['href="/cms/api/rest"', '/cms/api/rest'],
	['href="/cms/api/rest/index.html#filters"', '/cms/api/rest'],
	['href="/cms/intro"', '/cms/intro'],
	['href="/cms/release-5.12"', '/cms/release-5.12'],
])('%s is followed to %s', (attributes, path) => {
	expect(pageAddress(link(attributes))?.pathname).toBe(path);
});

it.each([
	'href="https://example.com/cms"',
	'href="#usage"',
	'href="/cms/intro#usage"',
	'href="/cms/intro.md"',
	'href="/llms.txt"',
	'href="/cms/api/rest#:~:text=filters"',
	'href="/cms/api/rest" target="_blank"',
	'href="/cms/api/rest" download',
	'href="mailto:a@b.c"',
	'name="x"',
])('%s is left to the browser', (attributes) => {
	expect(pageAddress(link(attributes))).toBeUndefined();
});

it('leaves clicks with a modifier, another button or a cancelled default to the browser', () => {
	const addresses: (string | undefined)[] = [];
	const click = (init: MouseEventInit, prevent = false) => {
		const element = link('href="/cms/api/rest"');
		if (prevent) element.addEventListener('click', (event) => event.preventDefault());
		const listener = (event: MouseEvent) => {
			addresses.push(clickedAddress(event)?.pathname);
			event.preventDefault();
		};
		document.addEventListener('click', listener, { once: true });
		element.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
	};
	click({});
	click({ ctrlKey: true });
	click({ metaKey: true });
	click({ shiftKey: true });
	click({ button: 1 });
	click({}, true);
	expect(addresses).toEqual(['/cms/api/rest', undefined, undefined, undefined, undefined, undefined]);
});

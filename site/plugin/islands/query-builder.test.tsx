// @vitest-environment happy-dom

import { mount } from 'octavo/theme/islands/mount.tsx';
import { act } from 'react';
import { expect, it } from 'vitest';
import QueryBuilder from './query-builder.island.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it("builds requests to the reader's own server, if one is configured", async () => {
	localStorage.setItem('project.url', 'https://cms.example.com');
	document.body.innerHTML = '<div data-island="query-builder"></div>';
	const element = document.body.firstElementChild as Element;
	const unmount = await act(async () => mount(element, QueryBuilder, {}));
	const output = () => element.querySelector('output')?.textContent;
	expect(output()).toMatch(/^\/api\/restaurants\?/);
	for (const form of ['fetch', 'Strapi Client']) {
		const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === form);
		await act(async () => button?.click());
		expect(output()).toContain("'https://cms.example.com/api");
	}
	act(unmount);
	localStorage.clear();
});

it.each([
	['#request=%2Fapi%2Fchefs%3Fsort%3Dname%3Aasc', '/api/chefs?sort=name:asc'],
	['#request=%2Fapi%2Fchefs%3Fsort%3D%', '/api/chefs?sort=%'],
])('opens the request of the address %s', async (hash, shown) => {
	location.hash = hash;
	document.body.innerHTML = '<div data-island="query-builder"></div>';
	const element = document.body.firstElementChild as Element;
	const unmount = await act(async () => mount(element, QueryBuilder, {}));
	expect(element.querySelector('output')?.textContent).toBe(shown);
	act(unmount);
	location.hash = '';
});

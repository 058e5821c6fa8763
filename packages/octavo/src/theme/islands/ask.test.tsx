// @vitest-environment happy-dom

import type { Islands } from '@octavo/contract/index.ts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import Ask from './ask.island.tsx';
import { mount } from './mount.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ASK_DISCLAIMER: '' });

it('suggests the questions of the page on which it was opened last', async () => {
	const answers: ((questions: string[]) => void)[] = [];
	vi.stubGlobal('fetch', async () => {
		const questions = await new Promise<string[]>((resolve) => answers.push(resolve));
		return Response.json({ questions });
	});
	const registerOpener = vi.fn<Islands['registerOpener']>();
	window.__islands = { registerOpener, open: () => undefined };
	document.body.innerHTML = '<div data-island="ask"></div>';
	const element = document.body.firstElementChild as Element;
	const unmount = await act(async () => mount(element, Ask, {}));
	const suggestions = () =>
		[...element.querySelectorAll('.ask-suggestions button')].map((button) => button.textContent);
	const open = registerOpener.mock.calls[0]?.[1];

	await act(async () => open?.());
	await act(async () => open?.());
	await act(async () => answers[1]?.(['Of the second page?']));
	await act(async () => answers[0]?.(['Of the first page?']));
	expect(suggestions()).toEqual(['Of the second page?']);
	act(unmount);
	vi.unstubAllGlobals();
});

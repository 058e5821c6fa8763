// @vitest-environment happy-dom
import { act, useEffect, useId, useState } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from './mount.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Editor({ start }: { start: string }) {
	const id = useId();
	const [text, setText] = useState(start);
	useEffect(() => setText('kept from last time'), []);
	return (
		<>
			<textarea id={id} value={text} onChange={(event) => setText(event.target.value)} />
			<output>{text}</output>
		</>
	);
}

let island: HTMLElement;

beforeEach(() => {
	document.body.innerHTML = '<div data-island="editor"></div>';
	island = document.body.firstElementChild as HTMLElement;
});
afterEach(() => vi.restoreAllMocks());

it('is marked once it has rendered in the browser', async () => {
	island.innerHTML = renderToString(<Editor start="first" />, { identifierPrefix: 'editor-' });
	let unmount: (() => void) | undefined;
	await act(async () => {
		unmount = mount(island, Editor, { start: 'first' });
		expect(island.hasAttribute('data-mounted')).toBe(false);
	});
	expect(island.hasAttribute('data-mounted')).toBe(true);
	await act(async () => unmount?.());
	expect(island.hasAttribute('data-mounted')).toBe(false);
});

it('keeps input from before the code had loaded', async () => {
	island.innerHTML = renderToString(<Editor start="first" />, { identifierPrefix: 'editor-' });
	const field = island.querySelector('textarea') as HTMLTextAreaElement;
	field.value = 'typed early';
	await act(async () => mount(island, Editor, { start: 'first' }));
	expect(island.querySelector('output')?.textContent).toBe('typed early');
	expect(field.isConnected).toBe(true);
});

it('keeps input during hydration', async () => {
	island.innerHTML = renderToString(<Editor start="first" />, { identifierPrefix: 'editor-' });
	const field = island.querySelector('textarea') as HTMLTextAreaElement;
	await act(async () => {
		mount(island, Editor, { start: 'first' });
		field.value = 'typed meanwhile';
		field.dispatchEvent(new Event('input', { bubbles: true }));
	});
	expect(island.querySelector('output')?.textContent).toBe('typed meanwhile');
});

it('does not change fields without input', async () => {
	island.innerHTML = renderToString(<Editor start="first" />, { identifierPrefix: 'editor-' });
	await act(async () => mount(island, Editor, { start: 'first' }));
	expect(island.querySelector('output')?.textContent).toBe('kept from last time');
});

it('shows the crash page with the chain of causes, and retries', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	let broken = true;
	function Fragile() {
		if (broken) throw new Error('No index', { cause: new Error('Status 500') });
		return <p>Works</p>;
	}
	await act(async () => mount(island, Fragile, {}));
	expect(island.querySelector('[role=alert] h2')?.textContent).toBe('This page crashed.');
	expect(island.textContent).toContain('No index');
	expect([...island.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Status 500']);
	broken = false;
	await act(async () => island.querySelector('button')?.click());
	expect(island.innerHTML).toBe(renderToStaticMarkup(<Fragile />));
});

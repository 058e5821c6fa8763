// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { selectedText, startAskOpeners } from './ask-openers.ts';

const CODE = `<figure data-code data-language="js"><div class="code-block-tools"><button data-action="copy-code"></button></div>
	<pre><code>const a = 1;</code></pre></figure>`;

beforeEach(() => {
	vi.restoreAllMocks();
	getSelection()?.removeAllRanges();
});

function show(opener: string): void {
	document.body.innerHTML = `${opener}<div data-article><p id="text">Filters choose
		entries.</p>${CODE}</div><p id="outside">Footer</p>`;
}

it('adds one labelled button to each code block', () => {
	show('<button data-opens="ask"></button>');
	startAskOpeners();
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	const buttons = document.querySelectorAll<HTMLElement>('[data-ask-code]');
	expect(buttons).toHaveLength(1);
	expect(buttons[0]?.ariaLabel).toBe('Find this in the docs');
	buttons[0]?.click();
	expect(JSON.parse(buttons[0]?.dataset.detail ?? '')).toEqual({ code: { text: 'const a = 1;', language: 'js' } });
});

it('offers to explain code if a model answers', () => {
	document.documentElement.dataset.server = 'ask ask-model';
	show('<button data-opens="ask"></button>');
	startAskOpeners();
	expect(document.querySelector<HTMLElement>('[data-ask-code]')?.ariaLabel).toBe('Explain this code');
	delete document.documentElement.dataset.server;
});

it('adds no button if the site has no Ask AI', () => {
	show('');
	startAskOpeners();
	expect(document.querySelector('[data-ask-code]')).toBeNull();
});

it('returns selected text on one line, and only from the article', () => {
	show('');
	const select = (id: string) => getSelection()?.selectAllChildren(document.getElementById(id) ?? document.body);
	select('text');
	expect(selectedText()).toBe('Filters choose entries.');
	select('outside');
	expect(selectedText()).toBe('');
	// As three clicks on a paragraph do.
	const article = document.querySelector('[data-article]') ?? document.body;
	getSelection()?.setBaseAndExtent(document.getElementById('text') ?? article, 0, article, article.childNodes.length);
	expect(selectedText()).toContain('Filters choose entries.');
	getSelection()?.removeAllRanges();
	expect(selectedText()).toBe('');
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { extractArticle } from './extract-article.ts';

const PAGE = new URL('https://docs.example.com/cms/roles');

function extract(article: string): Document {
	const main = `<nav class="breadcrumbs">Home</nav><div class="prose" data-article="">${article}</div><footer>Edit</footer>`;
	return new DOMParser().parseFromString(extractArticle(main, PAGE), 'text/html');
}

it('extracts the article without navigation and search', () => {
	const result = extract('<p>Roles</p><nav>Next</nav><div class="pagination">2</div><form role="search"></form>');
	expect(result.body.innerHTML.trim()).toBe('<p>Roles</p>');
});

it('makes links and images absolute', () => {
	const result = extract(
		'<a href="/cms/api#x">a</a><a href="#here">b</a><a href="https://example.org/">c</a>' +
			'<img src="/assets/a.png" srcset="/assets/a.png 1x, /assets/b.png 2x" alt="">',
	);
	expect([...result.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
		'https://docs.example.com/cms/api#x',
		'https://docs.example.com/cms/roles#here',
		'https://example.org/',
	]);
	expect(result.querySelector('img')?.getAttribute('src')).toBe('https://docs.example.com/assets/a.png');
	expect(result.querySelector('img')?.getAttribute('srcset')).toBe(
		'https://docs.example.com/assets/a.png 1x, https://docs.example.com/assets/b.png 2x',
	);
});

it('prefixes ids and their references', () => {
	const result = extract(
		'<h2 id="usage">Usage</h2><div role="tab" id="t" aria-controls="p1">A</div><div id="p1" aria-labelledby="t"></div>',
	);
	expect(result.getElementById('preview-usage')?.textContent).toBe('Usage');
	expect(result.querySelector('[role=tab]')?.getAttribute('aria-controls')).toBe('preview-p1');
	expect(result.getElementById('preview-p1')?.getAttribute('aria-labelledby')).toBe('preview-t');
});

it('removes the attributes of islands and openers', () => {
	const result = extract(
		'<div data-island="query-builder" data-props="{}"><button data-opens="ask">Ask</button></div>',
	);
	expect(result.querySelector('[data-island], [data-props], [data-opens]')).toBeNull();
});

it('throws for a page without an article', () => {
	expect(() => extractArticle('<p>No container</p>', PAGE)).toThrow('Content not found');
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showForm } from './request-forms.ts';

it('shows all requests of a page in the chosen form, and back as they were written', () => {
	document.body.innerHTML =
		'<figure data-code><pre><code><span class="line"><span class="k">GET</span> /api/chefs</span></code></pre></figure><figure data-code><pre><code>no request</code></pre></figure>';
	const blocks = [...document.querySelectorAll<HTMLElement>('figure')];
	const before = document.body.textContent;
	showForm('curl', blocks);
	expect(blocks[0]?.textContent).toBe("curl --globoff 'http://localhost:1337/api/chefs'");
	expect(blocks[1]?.textContent).toBe('no request');
	showForm('http', blocks);
	expect(document.body.textContent).toBe(before);
	expect(blocks[0]?.querySelector('.k')).not.toBeNull();
});

it('shows an operation in GraphQL as a request too, unless its variables stand elsewhere', () => {
	document.body.innerHTML = ['{ chefs { name } }', 'query ($id: ID!) { chef(documentId: $id) { name } }']
		.map((code) => `<figure data-code data-language="graphql"><pre><code>${code}</code></pre></figure>`)
		.join('');
	const blocks = [...document.querySelectorAll<HTMLElement>('figure')];
	showForm('fetch', blocks);
	expect(blocks[0]?.textContent).toContain("body: JSON.stringify({ query: '{ chefs { name } }' })");
	expect(blocks[1]?.textContent).toContain('query ($id: ID!)');
});

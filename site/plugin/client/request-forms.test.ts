// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { REQUEST_FORMS } from '../../examples/write-request.ts';
import { showExamples } from './request-forms.ts';

const block = (language: string, marks: string, html: string) =>
	`<figure data-code data-language="${language}" data-proof="${marks}"><pre><code>${html
		.split('\n')
		.map((line) => `<span class="line">${line}</span>`)
		.join('\n')}</code></pre></figure>`;
const show = (...blocks: string[]) => {
	document.body.innerHTML = `<div data-article>${blocks.join('')}</div>`;
	return [...document.querySelectorAll('figure')];
};

afterEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});

it('shows all requests of a page in the selected form, and restores them as written', () => {
	const blocks = show(
		block('http', 'proof=rest', '<span class="k">GET</span> /api/chefs'),
		block('http', 'proof=rest', 'no request'),
	);
	const before = document.body.textContent;
	showExamples('curl');
	expect(blocks[0]?.textContent).toBe("curl --globoff 'http://localhost:1337/api/chefs'");
	expect(blocks[1]?.textContent).toBe('no request');
	showExamples('http');
	expect(document.body.textContent).toBe(before);
	expect(blocks[0]?.querySelector('.k')).not.toBeNull();
});

it('shows a GraphQL operation as a request, with its variables if the page has them', () => {
	const query = 'query ($id: ID!) { chef(documentId: $id) { name } }';
	const blocks = show(
		block('graphql', 'proof=graphql', '{ chefs { name } }'),
		block('graphql', 'proof=graphql', query),
		block('json', 'proof=variables', '{ "id": "a" }'),
		block('graphql', 'proof=graphql', query),
	);
	showExamples('fetch');
	expect(blocks[0]?.textContent).toContain("body: JSON.stringify({ query: '{ chefs { name } }' })");
	expect(blocks[1]?.textContent).toContain("variables: { id: 'a' }");
	expect(blocks[3]?.textContent).toBe(query);
});

it('derives the type of an answer from the printed one, without the cuts', () => {
	const [request] = show(
		block('http', 'proof=rest', 'GET /api/chefs'),
		block('json', 'proof=result', '{\n  "data": [\n    { "id": 1 }\n    // 3 more\n  ]\n}'),
	);
	showExamples('typescript');
	expect(request?.textContent).toBe(
		"interface Answer {\n  data: { id: number }[];\n}\n\nconst response = await fetch('http://localhost:1337/api/chefs');\nconst { data }: Answer = await response.json();",
	);
});

it("shows requests as written, with the reader's names, if the form is unknown", () => {
	localStorage.setItem('project.url', 'https://cms.example.com');
	const [request] = show(block('http', 'proof=rest', '<b>GET</b> <i>/api/chefs</i>'));
	showExamples('curl');
	showExamples('toString');
	expect(request?.textContent).toBe('GET https://cms.example.com/api/chefs');
});

it("puts the names of the reader's own project into every example, and hides the token", () => {
	localStorage.setItem('project.url', 'https://cms.example.com');
	localStorage.setItem('project.type', 'blog-post blog-posts');
	sessionStorage.setItem('project.token', 'secret');
	const [request, code, result] = show(
		block('http', 'proof=rest', '<b>GET</b> <i>/api/restaurants</i>\n  ?sort=name\n\n{ }'),
		block('js', 'proof=client', "const { data } = await client.collection('restaurants').find();"),
		block('json', 'proof=result', '{ "restaurants": "http://localhost:1337" }'),
	);
	showExamples('http');
	expect(request?.textContent).toBe(
		'GET https://cms.example.com/api/blog-posts\n  ?sort=name\nAuthorization: Bearer ••••••••\n\n{ }',
	);
	expect(code?.textContent).toContain("client.collection('blog-posts')");
	expect(result?.textContent).toBe('{ "restaurants": "http://localhost:1337" }');
	showExamples('client');
	expect(document.body.textContent).not.toContain('secret');
	localStorage.clear();
	sessionStorage.clear();
	showExamples('http');
	expect(request?.textContent).toBe('GET /api/restaurants\n  ?sort=name\n\n{ }');
	expect(code?.textContent).toContain("client.collection('restaurants')");
});

it.each(['http', ...REQUEST_FORMS])('sends the token only to the chosen host, as %s', (form) => {
	localStorage.setItem('project.url', 'https://restaurants.example.com');
	localStorage.setItem('project.type', 'dish dishes');
	sessionStorage.setItem('project.token', 'secret');
	const [request] = show(block('http', 'proof=rest', '<b>GET</b> <i>/api/restaurants</i>'));
	showExamples(form);
	expect(request?.textContent).toContain('••••••••');
	expect(request?.textContent?.match(/https?:\/\/[^/\s]*/g)).toEqual(['https://restaurants.example.com']);
	expect(request?.textContent).toMatch(/\/api\/dishes|'dishes'/);
});

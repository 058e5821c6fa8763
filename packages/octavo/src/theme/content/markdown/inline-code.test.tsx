import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InlineCode } from './inline-code.tsx';

const print = (text: string) => renderToStaticMarkup(<InlineCode>{text}</InlineCode>).replaceAll('<wbr/>', '<wbr>');

it.each(['?status=draft', '--only-content-types', 'a || b', 'findOne({ documentId })'])(
	'keeps %s on one line',
	(text) => {
		expect(print(text)).toBe(`<code>${text}</code>`);
	},
);

it.each([
	['/api/restaurants?populate=cover', '/api/<wbr>restaurants<wbr><span>?populate</span>=cover'],
	['a?fields[0]=name&fields[1]=rating', 'a<wbr><span>?fields</span>[0]=name<wbr><span>&amp;fields</span>[1]=rating'],
	['npm run strapi export -- --exclude-files', 'npm run strapi export -- <span>--exclude</span>-files'],
	[
		"strapi.documents('api::book.book').findMany()",
		"strapi<wbr>.documents(<wbr>'api::book<wbr>.book')<wbr>.findMany()",
	],
	['if (!user || user.role !== "editor")', 'if (!user <span>||</span> user<wbr>.role <span>!==</span> "editor")'],
	['npx @strapi/upgrade to 5.54.0', 'npx @strapi/<wbr>upgrade to 5.54.0'],
	['http://localhost:1337/api/restaurants', 'http://localhost:1337/<wbr>api/<wbr>restaurants'],
])('lets %s break where its parts end', (text, inside) => {
	const html = print(text).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
	expect(html).toBe(`<code class="code-long">${inside}</code>`);
	expect(html.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')).toBe(text);
});

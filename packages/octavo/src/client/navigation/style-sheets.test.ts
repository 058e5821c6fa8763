// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { expect, it } from 'vitest';
import { ensureStyles } from './style-sheets.ts';

const added = () =>
	[...document.head.querySelectorAll('link')].map((link) => [link.dataset.sheets, link.getAttribute('href')]);

async function add(styles: Record<string, string>): Promise<void> {
	location.href = 'https://docs.example.com/cms';
	document.head.replaceChildren();
	document.body.innerHTML = '<style data-sheets="base tabs"></style>';
	await ensureStyles(styles);
}

it('adds the sheets that the document lacks, marked with their names', async () => {
	await add({ tabs: '/assets/tabs.css', cards: '/assets/cards.css' });
	expect(added()).toEqual([['cards', '/assets/cards.css']]);
});

it.each([
	'//evil.test/a.css',
	'https://evil.test/b.css',
	'/\\evil.test/c.css',
	'/\t/evil.test/d.css',
	'\n//evil.test/e.css',
	'data:text/css,body{display:none}',
])('a sheet of another site is not: %j', async (href) => {
	await add({ evil: href });
	expect(added()).toEqual([]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NewBadge } from '../badges/badges.tsx';
import { markdownElements as M } from '../markdown-elements.tsx';
import { ADMONITION_KINDS } from './admonition.tsx';

describe('headings', () => {
	it('print their id and no permalink, which scripts add', () => {
		const html = renderToStaticMarkup(
			<M.h3 id="in">
				Filter by <code>$in</code> <NewBadge />
			</M.h3>,
		);
		expect(html).toMatch(/^<h3 id="in">Filter by <code>\$in<\/code> .*<\/h3>$/);
		expect(html).not.toContain('<a');
	});

	it('have a class that keeps them in reader views, where their id would remove them', () => {
		expect(renderToStaticMarkup(<M.h2 id="pagination">A</M.h2>)).toBe('<h2 id="pagination" class="article">A</h2>');
		expect(renderToStaticMarkup(<M.h2 id="filters">A</M.h2>)).toBe('<h2 id="filters">A</h2>');
	});

	it('print no id if they have none', () => {
		expect(renderToStaticMarkup(<M.h2>Plain</M.h2>)).toBe('<h2>Plain</h2>');
	});
});

describe('links', () => {
	it('open in a new tab if they leave the site', () => {
		expect(renderToStaticMarkup(<M.a href="https://example.com">x</M.a>)).toBe(
			'<a href="https://example.com" target="_blank" rel="noopener">x</a>',
		);
	});

	it.each(['/cms/intro', '#in', 'mailto:a@example.com'])('open %s in the same tab', (href) => {
		expect(renderToStaticMarkup(<M.a href={href}>x</M.a>)).toBe(`<a href="${href}">x</a>`);
	});
});

describe('tables', () => {
	const table = (columns: string[], rows: React.ReactNode[][]) =>
		renderToStaticMarkup(
			<M.table>
				<thead>
					<tr>
						{columns.map((title) => (
							<M.th key={title}>{title}</M.th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((cells, row) => (
						<tr key={row}>
							{cells.map((cell, column) => (
								<M.td key={columns[column]}>{cell}</M.td>
							))}
						</tr>
					))}
				</tbody>
			</M.table>,
		);
	const option = [<code key="code">sort</code>, 'text', 'How to order'];

	it('scroll by keyboard and have a name', () => {
		expect(table(['A', 'B'], [['1', '2']])).toMatch(
			/^<div tabindex="0" aria-label="Table" class="table" role="group">/,
		);
	});

	it('of options can stack: short values go beside the name, and only ambiguous ones are labelled', () => {
		const html = table(['Name', 'Type', 'Meaning'], [option]);
		expect(html).toContain('data-stacked=""');
		expect(html).toContain('<table role="table">');
		expect(html).toContain('role="cell" data-chip=""');
		expect(html).toContain('role="cell">How to order');
		expect(table(['Name', 'Default', 'Meaning'], [option])).toContain('role="cell" data-chip="Default"');
		const long = 'Longer than what could stand beside any of the names';
		const rare = [option, option, [option[0], long, 'How to order, and in which language']];
		expect(table(['Name', 'Default', 'Meaning'], rare)).toContain(`data-chip="Default">${long}`);
		expect(table(['Name', 'Default', 'Meaning'], [[option[0], '–', 'How']])).toContain('data-none="">–');
		const image = <img key="image" src="/yes.svg" alt="yes" />;
		expect(table(['Name', 'Default', 'Meaning'], [[option[0], image, 'How']])).not.toContain('data-none');
		const two = table(['Name', 'Example', 'Result'], [[option[0], long, long]]);
		expect(two).toContain(`role="cell" data-label="Result">${long}`);
	});

	it('of options can stack if the names are links', () => {
		const linked = [
			<a key="link" href="/cms/api/rest/sort">
				<code>sort</code>
			</a>,
			...option.slice(1),
		];
		expect(table(['Name', 'Type', 'Meaning'], [linked])).toContain('data-stacked=""');
	});

	it('of two columns, or without names in code, stay tables', () => {
		expect(table(['Name', 'Meaning'], [option.slice(0, 2)])).not.toContain('data-stacked');
		expect(table(['A', 'B', 'C'], [['1', '2', '3']])).not.toContain('data-stacked');
	});

	it('have a sticky head if they are long and fit into the article', () => {
		const long = Array.from({ length: 9 }, () => option);
		expect(table(['Name', 'Type', 'Meaning'], long)).toContain('data-sticky=""');
		const wide = Array.from({ length: 9 }, () => [...option.slice(0, 2), 'x'.repeat(70)]);
		expect(table(['Name', 'Type', 'Meaning'], wide)).not.toContain('data-sticky');
	});

	it('align by a data attribute, because style attributes are not allowed', () => {
		expect(renderToStaticMarkup(<M.td style={{ textAlign: 'right' }}>1</M.td>)).toBe('<td data-align="right">1</td>');
	});
});

describe('code blocks', () => {
	const base = { html: '<span class="line">a &lt; b</span>', code: 'a < b', language: 'js' };

	it('show the file name and a labelled button', () => {
		const html = renderToStaticMarkup(<M.CodeBlock {...base} title="config/server.js" />);
		expect(html).toContain('<span class="code-block-title">config/server.js</span>');
		expect(html).toMatch(/data-action="copy-code" title="Copy code"/);
		expect(html).toContain('<pre tabindex="0"><code><span class="line">a &lt; b</span></code></pre>');
	});

	it('name their language if they have no title', () => {
		expect(renderToStaticMarkup(<M.CodeBlock {...base} />)).toMatch(/<figcaption[^>]*><span>JavaScript<\/span>/);
		const unknown = renderToStaticMarkup(<M.CodeBlock {...base} language="constructor" />);
		expect(unknown).toMatch(/<figcaption[^>]*><span>constructor<\/span>/);
	});

	it.each([
		['npm run develop', true],
		['cd my-project\nnpm run develop', true],
		['# first\nnpm run develop', false],
		['curl localhost \\\n  --head', false],
	])('draw a prompt before commands only (%j)', (code, typed) => {
		const html = renderToStaticMarkup(<M.CodeBlock {...base} language="bash" code={code} html={code} />);
		expect(html.includes('data-typed')).toBe(typed);
		expect(html).not.toContain('$');
	});

	it('number and wrap lines on request', () => {
		const html = renderToStaticMarkup(<M.CodeBlock {...base} showLineNumbers wrap />);
		expect(html).toContain('data-numbered="" data-wrap=""');
	});

	it.each([{}, { title: 'a.js' }])('show the proof in the tooltip of a mark (%o)', (more) => {
		const verified = { version: '5.54.0', date: '2026-11-21', href: '/proof' };
		const html = renderToStaticMarkup(<M.CodeBlock {...base} {...more} verified={verified} />);
		expect(html).toMatch(
			/<figcaption.*code-block-proof" role="img" title="Ran with 5\.54\.0 on November 21, 2026".*<\/figcaption>/,
		);
	});

	it('include a playground with the same code and its result', () => {
		const html = renderToStaticMarkup(<M.CodeBlock {...base} code="<b>{1 < 2 ? 'yes' : 'no'}</b>" live />);
		expect(html).toContain('data-island="live-code" data-trigger="intent"');
		expect(html).toMatch(/<textarea[^>]*>&lt;b&gt;\{1 &lt; 2/);
		expect(html).toContain('<div class="live-code-rest"><b>yes</b></div>');
		const wrong = renderToStaticMarkup(<M.CodeBlock {...base} live />);
		expect(wrong).toContain('a is not defined');
	});
});

describe('admonitions', () => {
	it('have a default title', () => {
		const titles = ADMONITION_KINDS.map((kind) =>
			renderToStaticMarkup(<M.Admonition kind={kind}>x</M.Admonition>).replaceAll(/<[^>]+>/g, ''),
		);
		expect(titles).toEqual([
			'Notex',
			'Tipx',
			'Infox',
			'Cautionx',
			'Warningx',
			'Warningx',
			'Prerequisitesx',
			'From the makersx',
			'x',
		]);
	});

	it('take another title', () => {
		expect(renderToStaticMarkup(<M.Admonition kind="tip" title="Faster" />)).toContain('Faster</span></p>');
	});
});

describe('images', () => {
	it('load lazily, have a size, and can be zoomed', () => {
		expect(renderToStaticMarkup(<M.img src="/a.png" alt="A" width={10} height={20} zoomSrc="/a2.png" />)).toBe(
			'<img class="image" src="/a.png" alt="A" width="10" height="20" loading="lazy" decoding="async" data-zoom="" data-zoom-src="/a2.png"/>',
		);
	});
});

describe('task lists', () => {
	it('state whether a task is done', () => {
		expect(renderToStaticMarkup(<M.input type="checkbox" checked />)).toContain('aria-label="Done:"');
		expect(renderToStaticMarkup(<M.input type="checkbox" />)).toContain('aria-label="To do:"');
	});
});

it('names the footnotes', () => {
	expect(renderToStaticMarkup(<M.Footnotes>x</M.Footnotes>)).toMatch(
		/^<section class="footnotes" aria-label="Footnotes"/,
	);
});

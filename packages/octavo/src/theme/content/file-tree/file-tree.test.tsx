import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileTree } from './file-tree.tsx';

const html = renderToStaticMarkup(
	<FileTree>
		{'\n'}
		<ul>
			<li>
				config/ — the <code>settings</code> — of all
				<ul>
					<li>server.js</li>
				</ul>
			</li>
			<li>
				<p>empty/</p>
			</li>
			<li>
				<a href="/cms/api">package.json</a>
			</li>
		</ul>
	</FileTree>,
);

it('splits name and remark at the first dash', () => {
	expect(html).toContain(
		'<span class="file-tree-name">config/</span><span class="file-tree-remark">the <code>settings</code> — of all',
	);
});

it('draws folders and files differently', () => {
	expect(html.match(/class="icon file-tree-folder"/g)).toHaveLength(2);
	expect(html.match(/class="icon"/g)).toHaveLength(2);
});

it('keeps text that is not in a list', () => {
	const noted = renderToStaticMarkup(
		<FileTree>
			<p>Only what you write:</p>
			<ul>
				<li>index.js</li>
			</ul>
		</FileTree>,
	);
	expect(noted).toContain('<div class="file-tree"><p>Only what you write:</p><ul>');
});

it('keeps links and nesting', () => {
	expect(html).toContain('<span class="file-tree-name"><a href="/cms/api">package.json</a></span>');
	expect(html).toMatch(/<ul><li><span class="file-tree-entry">.*server\.js/);
});

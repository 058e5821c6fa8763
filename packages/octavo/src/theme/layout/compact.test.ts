// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { compact } from './render.tsx';

const PAGE =
	'<main data-page=""><ul><li>It&#x27;s <b>a</b> &gt; b</li><li>two<ul><li>three</li></ul></li></ul><dl><div><dt>Plan</dt><dd>Free</dd></div></dl><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td><td><br/></td></tr></tbody></table></main>';

function tree(html: string): string {
	return new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html').body.innerHTML;
}

it('removes what every HTML parser adds', () => {
	expect(compact(PAGE)).toBe(
		'<main data-page><ul><li>It\'s <b>a</b> > b<li>two<ul><li>three</ul></ul><dl><div><dt>Plan</dt><dd>Free</dd></div></dl><table><thead><tr><th scope="col">A</tr></thead><tbody><tr><td>1<td><br></tr></tbody></table></main>',
	);
});

it('does not change scripts, style sheets and noscript elements', () => {
	const raw =
		'<script>a = "</li>&gt;"</script><style>a{content:"</td>"}</style><noscript><a data-x="">x</a></noscript>';
	expect(compact(`<p>1</p>${raw}<p>2</p>`)).toBe(`<p>1</p>${raw}<p>2</p>`);
});

it('keeps the elements of an SVG separate', () => {
	const drawing =
		'<p><svg viewBox="0 0 9 9"><path d="M0 0" /><g><rect width="9"/><text>a</text></g></svg><img alt=""/></p>';
	const compacted = compact(drawing);
	expect(compacted).toContain('<path d="M0 0" /><g><rect width="9"/><text>');
	expect(tree(compacted)).toBe(tree(drawing));
});

it('keeps escaped escapes', () => {
	expect(tree(compact('<p>&amp;gt; &amp;#x27;</p>'))).toBe(tree('<p>&amp;gt; &amp;#x27;</p>'));
});

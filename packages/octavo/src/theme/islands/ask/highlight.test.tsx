import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { highlight } from './highlight.tsx';

it('highlights code with the classes of the pages', () => {
	const html = renderToStaticMarkup(highlight("const name = 'a<b'; // why", 'js'));
	expect(html).toContain('<span class="k">const</span>');
	expect(html).toContain('<span class="s">&#x27;a&lt;b&#x27;</span>');
	expect(html).toContain('<span class="c">// why</span>');
});

it.each(['', 'brainfuck', 'constructor', 'extend'])('does not highlight code of the language "%s"', (language) => {
	expect(highlight('const a', language)).toBe('const a');
});

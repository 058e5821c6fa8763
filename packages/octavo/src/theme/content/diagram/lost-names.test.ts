import { expect, it } from 'vitest';
import { renderMermaid } from './render-mermaid.ts';

it.each([
	'graph TD\nA-->B',
	'graph TD;\n A-->B;',
	'graph TD; A-->B;',
	'graph LR\nA---B',
	'graph TD\nA[x]-->|yes|B{y}',
	'graph TD\nA -- text --> B',
])('%j is drawn with both boxes and the line', (source) => {
	const svg = renderMermaid(source);
	expect(svg).toContain('data-id="A"');
	expect(svg).toContain('data-id="B"');
	expect(svg).toContain('class="edge"');
});

it.each([
	'graph TD\nGröße --> Länge',
	'graph TD\nä[One] --> B',
	'graph TD\nA --',
	'graph TD\nA --> B\nclick A "https://example.com"',
])('%j is refused, with the form that works', (source) =>
	expect(() => renderMermaid(source)).toThrow('would not be drawn as it is written'),
);

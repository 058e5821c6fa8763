import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Diagram, diagramDefinition, MermaidDiagram } from './diagram.tsx';
import { renderMermaid } from './render-mermaid.ts';

it.each([
	['a flow chart', 'flowchart LR\n  A[Request] --> B{Allowed?}', 'Allowed?'],
	['a sequence', 'sequenceDiagram\n  Browser->>Server: GET /api/books', 'GET /api/books'],
	['a sequence with braces', 'sequenceDiagram\n  Browser->>Server: send book{id}', 'send book{id}'],
	['states', 'stateDiagram-v2\n  Draft --> Published: publish', 'publish'],
	['entities', 'erDiagram\n  BOOK ||--o{ AUTHOR : has', 'AUTHOR'],
])('draws %s', (_kind, source, label) => {
	const svg = renderMermaid(source);
	expect(svg).toMatch(/^<svg [^>]*viewBox="[\d. -]+" width="\d+"/);
	expect(svg).toContain(`>${label}</text>`);
});

it('keeps the digits of labels', () => {
	expect(renderMermaid('flowchart LR\n  A[Strapi 5.46] --> B[Node 20.19]')).toMatch(/>Strapi 5\.46<.*>Node 20\.19</s);
});

it('draws a decision as a pill', () => {
	const svg = renderMermaid('flowchart LR\n  A[Request] --> B{Allowed?}');
	expect(svg).toMatch(/class="node decision"[^>]*><rect/);
});

it('draws a left-to-right chart from top to bottom if a phone or the column is too narrow for it', () => {
	const chart = (steps: number) =>
		renderMermaid(
			`flowchart LR\n${Array.from({ length: steps }, (_, step) => `  S${step}[Step ${step}] --> S${step + 1}[Step ${step + 1}]`).join('\n')}`,
		);
	expect(chart(1).match(/<svg class="[^"]+"/g)).toEqual(['<svg class="diagram-svg"']);
	expect(chart(4).match(/<svg class="[^"]+"/g)).toEqual([
		'<svg class="diagram-svg wide"',
		'<svg class="diagram-svg narrow"',
	]);
	expect(chart(12).match(/<svg class="[^"]+"/g)).toEqual(['<svg class="diagram-svg"']);
	expect(Number(/ width="(\d+)"/.exec(chart(12))?.[1])).toBeLessThan(300);
});

it('marks a drawing that stays readable when a phone shrinks it to fit', () => {
	const tree = (children: number) =>
		renderMermaid(
			`flowchart TD\n${Array.from({ length: children }, (_, child) => `  A --> B${child}[Child]`).join('\n')}`,
		);
	const isShrunk = (svg: string) => svg.startsWith('<svg class="diagram-svg shrunk"');
	expect([2, 4, 8].map((children) => isShrunk(tree(children)))).toEqual([false, true, false]);
});

it('contains no external resources and no styles', () => {
	expect(renderMermaid('flowchart LR\n  A --> B')).not.toMatch(/<style|@import|https?:\/\/(?!www\.w3\.org)| style="/);
});

it('gives the arrow markers of all diagrams different ids, also of two that are the same', () => {
	const source = 'flowchart LR\n  A --> B';
	const html = renderToStaticMarkup(
		<>
			<MermaidDiagram source={source} />
			<MermaidDiagram source={source} />
		</>,
	);
	const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
	expect(ids.length).toBeGreaterThan(1);
	expect(new Set(ids).size).toBe(ids.length);
	for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});

it('reads several statements on one line', () => {
	expect(renderMermaid('graph TD;A-->B;B-->C;').match(/class="edge"/g)).toHaveLength(2);
});

it('offers the source as text', () => {
	const html = renderToStaticMarkup(
		<Diagram title="The way">
			<MermaidDiagram source={'flowchart LR\n  A --> B'} />
		</Diagram>,
	);
	expect(html).toContain('<code>flowchart LR\n  A --&gt; B</code>');
	expect(html).toContain('<figcaption>The way</figcaption>');
});

it('refuses source that is not a diagram, with the kinds that are', () => {
	expect(() => renderMermaid('drawing of a cat')).toThrow(/begin it with one of flowchart LR/);
});

it('requires a title and prints it in Markdown', () => {
	expect(diagramDefinition.markdown({ title: 'The way' }, '```mermaid\nx\n```')).toBe(
		'```mermaid\nx\n```\n\n*The way*',
	);
	expect(diagramDefinition.props.safeParse({}).success).toBe(false);
});

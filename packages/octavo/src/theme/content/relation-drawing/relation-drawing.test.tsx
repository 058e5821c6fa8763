import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DRAWINGS, type Drawing, type DrawingName, RelationDrawing } from './relation-drawing.tsx';

it.each(Object.entries(DRAWINGS) as [DrawingName, Drawing][])(
	'the drawing "%s" stays inside its frame',
	(_, drawing) => {
		for (const { x, y, width, fields } of drawing.types) {
			expect(x + width).toBeLessThan(drawing.width);
			expect(y + 24 + fields.length * 14 + 5).toBeLessThan(drawing.height);
			for (const field of fields) expect(field).toBeLessThan(width - 16);
		}
	},
);

it('is decorative and in the color of the text, and accepts a color and a size', () => {
	expect(renderToStaticMarkup(<RelationDrawing name="model" />)).toMatch(/aria-hidden="true".*stroke="currentColor"/);
	const html = renderToStaticMarkup(<RelationDrawing name="missing" color="#fff" width={560} height={192} />);
	expect(html).toContain('width="560" height="192"');
	expect(html).not.toContain('currentColor');
	expect(html).toContain('stroke-dasharray');
});

import { expect, it } from 'vitest';
import { compressedSize } from '../search/ours.ts';
import { linkedFiles, weightOfParts } from './index.ts';

const CSS = Array.from({ length: 60 }, (_, index) => `.a${index * 37}{left:${index * 91}px}`).join('');

it('measures a part by the size that it adds to the document', () => {
	const html = `<html><head><style>${CSS}</style></head><body><footer class="footer">x</footer></body></html>`;
	const parts = new Map(weightOfParts(html));
	expect(parts.get('inline style sheets')).toBeGreaterThan(0.8 * compressedSize([html]));
	expect(parts.get('footer')).toBeLessThan(40);
	expect(parts.get('navbar')).toBe(0);
});

it('does not count files that only browsers without scripts load', () => {
	const html =
		'<noscript><link href="/a.css"></noscript><link href="/b.css"><script src="/c.js"></script><a href="/d">';
	expect(linkedFiles(html)).toEqual(['/b.css', '/c.js']);
});

import { expect, it } from 'vitest';
import { recordsOf } from '../testing/sample-records.ts';
import { anchorIn, anchorOf, areaOf, pageOf, routeOf, withAnchor } from './index.ts';

it('splits an address into page and heading', () => {
	expect([routeOf('/cms/intro#install'), anchorOf('/cms/intro#install')]).toEqual(['/cms/intro', 'install']);
	expect([routeOf('/cms/intro'), anchorOf('/cms/intro')]).toEqual(['/cms/intro', '']);
	expect(['/cms/intro#install', '/cms', '/'].map(areaOf)).toEqual(['cms', 'cms', '']);
});

it('reads the id of a heading in a Markdown copy', () => {
	expect(anchorIn(withAnchor('Filter by `$in`', 'in'))).toBe('in');
	expect(anchorIn('The `{#id}` notation of headings')).toBeUndefined();
});

it('counts a heading that is a question among the questions of its section', () => {
	const [head, ...sections] = recordsOf([
		{
			route: '/cms/faq',
			title: 'FAQ',
			contentType: 'faq',
			questions: ['Where do I begin?'],
			sections: [
				{ content: 'Read on.' },
				{ headings: ['Where are files kept?'], anchor: 'files', content: 'In a folder.' },
				{ headings: ['Sizes'], anchor: 'sizes', content: 'Up to 200 MB.' },
			],
		},
	]);
	if (!head) throw new Error('no record');
	expect(pageOf([head, ...sections]).questions).toEqual([
		{ text: 'Where do I begin?', place: 0 },
		{ text: 'Where are files kept?', place: 1 },
	]);
});

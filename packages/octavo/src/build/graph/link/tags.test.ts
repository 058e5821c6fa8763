import { expect, it } from 'vitest';
import { tagSlug } from '../index.ts';
import { graphOf, page } from '../testing/fixture-site.ts';

it.each([
	['GraphQL API', 'graph-ql-api'],
	['MySQL', 'my-sql'],
	['findOne()', 'find-one'],
	['Draft & Publish', 'draft-publish'],
	['strapi() factory', 'strapi-factory'],
	['WYSIWYG editor', 'wysiwyg-editor'],
])('the tag %s has the slug %s', (label, slug) => {
	expect(tagSlug(label)).toBe(slug);
});

it('merges labels that differ only in spelling into one tag with the label of the list', async () => {
	const graph = await graphOf({
		'content/tags.json': [{ label: 'Content API' }, { label: 'GraphQL', aliases: ['gql'] }, { label: 'unused' }],
		'content/a.mdx': page('A', 'tags: [content API, graphql, Content API]'),
		'content/b.mdx': page('B', 'tags: [Content API]'),
	});
	expect([...graph.tags.values()].map(({ label, slug, pages }) => [label, slug, pages.length])).toEqual([
		['Content API', 'content-api', 2],
		['GraphQL', 'graph-ql', 1],
		['unused', 'unused', 0],
	]);
	expect(graph.redirects.map(({ source, destination }) => [source, destination])).toEqual([
		['/tags/gql', '/tags/graph-ql'],
		['/tags/graphql', '/tags/graph-ql'],
	]);
});

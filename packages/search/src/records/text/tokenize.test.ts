import { expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';

function terms(text: string): string[] {
	return tokenize(text).map(({ term }) => term);
}

it('splits names in code into their parts and adds the whole', () => {
	expect(terms('findMany()')).toEqual(['find', 'many', 'findmany']);
	expect(terms('strapi.documents')).toEqual(['strapi', 'documents', 'strapidocuments']);
	expect(terms('api::restaurant.restaurant')).toEqual(['api', 'restaurant', 'restaurant', 'apirestaurantrestaurant']);
	expect(terms('draft-and-publish')).toEqual(['draft', 'and', 'publish', 'draftandpublish']);
	expect(terms('snake_case')).toEqual(['snake', 'case', 'snakecase']);
	expect(terms('users-permissions.user')).toEqual(['users', 'permissions', 'user', 'userspermissionsuser']);
});

it('adds the whole of a camelCase name of any length, but not of a long path', () => {
	expect(terms('addEditViewSidePanel').at(-1)).toBe('addeditviewsidepanel');
	expect(terms('a/b/c/d/e')).toEqual(['a', 'b', 'c', 'd', 'e']);
	expect(terms('src/addEditViewSide')).not.toContain('srcaddeditviewside');
});

it('reads consecutive capitals as one word', () => {
	expect(terms('HTTPServer')).toEqual(['http', 'server', 'httpserver']);
	expect(terms('REST APIs')).toEqual(['rest', 'apis']);
	expect(terms('documentId')).toEqual(['document', 'id', 'documentid']);
	expect(terms('OAuth2 S3 v5')).toEqual(['o', 'auth2', 'oauth2', 's3', 'v5']);
});

it('ignores punctuation around and between words', () => {
	expect(terms('"config/database.js", (see: below).')).toEqual([
		'config',
		'database',
		'js',
		'configdatabasejs',
		'see',
		'below',
	]);
	expect(terms('a -- b :: c -> d')).toEqual(['a', 'b', 'c', 'd']);
	expect(terms('...')).toEqual([]);
});

it('ignores accents and apostrophes', () => {
	expect(terms("Déjà vu, don't, it’s")).toEqual(['deja', 'vu', 'dont', 'its']);
	expect(terms('Ｆｕｌｌ')).toEqual(['full']);
});

it('adds no whole for versions, and ignores keys', () => {
	expect(terms('5.12.8')).toEqual(['5', '12', '8']);
	expect(terms('x'.repeat(33))).toEqual([]);
});

it('records the place and the position of tokens', () => {
	expect(tokenize('use findMany now')).toEqual([
		{ term: 'use', start: 0, end: 3, position: 0, span: 1 },
		{ term: 'find', start: 4, end: 8, position: 1, span: 1 },
		{ term: 'many', start: 8, end: 12, position: 2, span: 1 },
		{ term: 'findmany', start: 4, end: 12, position: 1, span: 2 },
		{ term: 'now', start: 13, end: 16, position: 3, span: 1 },
	]);
});

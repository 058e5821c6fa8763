import { expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';

function terms(text: string): string[] {
	return tokenize(text).map(({ term }) => term);
}

it('names of code are found as a whole and by their parts', () => {
	expect(terms('findMany()')).toEqual(['find', 'many', 'findmany']);
	expect(terms('strapi.documents')).toEqual(['strapi', 'documents', 'strapidocuments']);
	expect(terms('api::restaurant.restaurant')).toEqual(['api', 'restaurant', 'restaurant', 'apirestaurantrestaurant']);
	expect(terms('draft-and-publish')).toEqual(['draft', 'and', 'publish', 'draftandpublish']);
	expect(terms('snake_case')).toEqual(['snake', 'case', 'snakecase']);
	expect(terms('users-permissions.user')).toEqual(['users', 'permissions', 'user', 'userspermissionsuser']);
});

it('a name in camelCase is one word, of however many; a path is not', () => {
	expect(terms('addEditViewSidePanel').at(-1)).toBe('addeditviewsidepanel');
	expect(terms('a/b/c/d/e')).toEqual(['a', 'b', 'c', 'd', 'e']);
	expect(terms('src/addEditViewSide')).not.toContain('srcaddeditviewside');
});

it('capitals in a row are one word', () => {
	expect(terms('HTTPServer')).toEqual(['http', 'server', 'httpserver']);
	expect(terms('REST APIs')).toEqual(['rest', 'apis']);
	expect(terms('documentId')).toEqual(['document', 'id', 'documentid']);
	expect(terms('OAuth2 S3 v5')).toEqual(['o', 'auth2', 'oauth2', 's3', 'v5']);
});

it('signs at the ends and between words belong to no word', () => {
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

it('accents and apostrophes make no other word', () => {
	expect(terms("Déjà vu, don't, it’s")).toEqual(['deja', 'vu', 'dont', 'its']);
	expect(terms('Ｆｕｌｌ')).toEqual(['full']);
});

it('versions are not a word as a whole, and keys are not words at all', () => {
	expect(terms('5.12.8')).toEqual(['5', '12', '8']);
	expect(terms('x'.repeat(33))).toEqual([]);
});

it('tokens know their place and their number', () => {
	expect(tokenize('use findMany now')).toEqual([
		{ term: 'use', start: 0, end: 3, position: 0, span: 1 },
		{ term: 'find', start: 4, end: 8, position: 1, span: 1 },
		{ term: 'many', start: 8, end: 12, position: 2, span: 1 },
		{ term: 'findmany', start: 4, end: 12, position: 1, span: 2 },
		{ term: 'now', start: 13, end: 16, position: 3, span: 1 },
	]);
});

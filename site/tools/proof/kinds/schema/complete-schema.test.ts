import { describe, expect, it } from 'vitest';
import { completeSchema } from './complete-schema.ts';

const complete = JSON.stringify({
	kind: 'singleType',
	info: { singularName: 'about' },
	attributes: { a: { type: 'string' } },
});

describe('a complete schema', () => {
	it('is placed at its title, or else by its name', () => {
		const title = 'src/api/pages/content-types/about/schema.json';
		expect(completeSchema(complete, title, false)).toMatchObject({ path: title, uid: 'api::pages.about' });
		expect(completeSchema(complete, undefined, false)).toMatchObject({
			path: 'src/api/about/content-types/about/schema.json',
			uid: 'api::about.about',
		});
		expect(completeSchema('{ "attributes": {} }', 'src/components/a/b.json', false).uid).toBe('a.b');
	});

	it('needs a title or a name', () => {
		expect(() => completeSchema('{ "attributes": {} }', undefined, false)).toThrow('neither a path nor');
		expect(() => completeSchema(complete, 'schema.json', false)).toThrow('"schema.json" is not the path');
		expect(() => completeSchema('[]', undefined, false)).toThrow('not a JSON object');
	});
});

describe('a partial schema', () => {
	it('can be attributes, with or without braces', () => {
		const attributes = { cover: { type: 'media' } };
		for (const code of ['{ "cover": { "type": "media" } }', '"cover": { "type": "media" },'])
			expect(completeSchema(code, undefined, true)).toMatchObject({
				uid: 'api::shown-example.shown-example',
				schema: { attributes },
			});
	});

	it('can be any part, which replaces that of a default content type', () => {
		const { schema } = completeSchema(
			'{ "options": { "draftAndPublish": true }, "info": { "description": "d" } }',
			undefined,
			true,
		);
		expect(schema).toMatchObject({
			kind: 'collectionType',
			options: { draftAndPublish: true },
			info: { singularName: 'shown-example', description: 'd' },
			attributes: { name: { type: 'string' } },
		});
	});
});

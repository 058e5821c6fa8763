import type { Extraction, Extractor } from './collector.ts';
import { captures } from './syntax.ts';

const DEFINITIONS = '@strapi/types/dist/schema/attribute/definitions';
const OPTIONS = '@strapi/types/dist/schema/attribute/options.d.ts';
const SCHEMA = '@strapi/types/dist/struct/schema.d.ts';
const VALIDATION = '@strapi/content-type-builder/dist/server/controllers/validation';
const SCHEMA_TYPES =
	/export interface (BaseSchema|SchemaInfo|SchemaOptions|ContentTypeSchemaInfo|PreviewImage|SchemaPluginOptions|ContentTypeSchema\w*|ComponentSchema|CollectionTypeSchema|SingleTypeSchema)\b[^{]*\{([\s\S]*?)\n\}/g;
const OWN_PROPERTIES =
	/interface \w*Properties[^{]*\{([\s\S]*?)\n\}|type \w*(?:Properties|RelationOptions)[^{=]*= (?:Intersect<\[[\s\S]*?)?\{([\s\S]*?)\n\s*\}/g;

/**
 * Extracts attribute types with their options, keys of `schema.json`, and keys that the Content-type Builder accepts.
 */
export const schema: Extractor = (extraction) => {
	attributes(extraction);
	const { files, add, addMatches } = extraction;
	for (const [, type, body] of files.text(SCHEMA).matchAll(SCHEMA_TYPES)) {
		const owner = ownerOf(type ?? '');
		for (const key of captures(body ?? '', /^ {4}(\w+)\??:/gm))
			add('schema', `schema ${owner ? `${owner}.` : ''}${key}`, SCHEMA, { member: key, ...(owner ? { owner } : {}) });
	}
	for (const source of files.list(VALIDATION, /\.mjs$/))
		addMatches(
			'Content-type Builder keys',
			source,
			/^\s{4,12}(\w+): z\.|^\s{4,12}(\w+): (?:yup|validators|typeSchema)\./gm,
		);
};

function ownerOf(type: string): string {
	if (type.endsWith('Info')) return 'info';
	if (type === 'SchemaOptions') return 'options';
	return type === 'PreviewImage' ? 'info.preview' : '';
}

function attributes({ files, add }: Extraction): void {
	const options = new Map(
		[...files.text(OPTIONS).matchAll(/export interface (\w+Option)(?:<[^>]*>)? \{([\s\S]*?)\n\}/g)].map(
			([, name, body]) => [name, captures(body ?? '', /^\s+(\w+)\??:/gm)] as const,
		),
	);
	for (const source of files.list(DEFINITIONS, /\.d\.ts$/)) {
		const text = files.text(source);
		const type = text.match(/OfType<'(\w+)'>/)?.[1];
		if (!type) continue;
		add('schema', `attribute type ${type}`, source, { member: type });
		const put = (key: string) => add('schema', `${type}: ${key}`, source, { member: key, owner: type });
		for (const option of captures(text, /Attribute\.(\w+Option)\b/g))
			for (const key of options.get(option) ?? []) put(key);
		for (const body of captures(text, OWN_PROPERTIES))
			for (const key of captures(body, /^\s+(\w+)\??:/gm)) if (!/^(type|children|text)$/.test(key)) put(key);
		if (type === 'relation')
			for (const kind of captures(text, /relation: '(\w+)'/g))
				add('schema', `relation kind ${kind}`, source, { member: kind });
	}
}

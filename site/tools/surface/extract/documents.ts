import { declaredDetails, type Extraction, type Extractor } from './collector.ts';
import { captures } from './syntax.ts';

const SERVICE = '@strapi/types/dist/modules/documents/service-instance.d.ts';
const PARAMETERS = '@strapi/types/dist/modules/documents/params/document-engine.d.ts';
const MODULE = '@strapi/types/dist/modules/documents/index.d.ts';
const PUBLICATION_FILTER = '@strapi/utils/dist/publication-filter.mjs';
const REPOSITORY = '@strapi/database/dist/entity-manager/types.d.ts';
const DATABASE = '@strapi/database/dist/index.d.ts';
const LIFECYCLES = '@strapi/database/dist/lifecycles/types.d.ts';

/** Extracts the Document Service, the Query Engine and lifecycle hooks. */
export const documents: Extractor = ({ files, types, add, addMembers }) => {
	for (const method of captures(
		files.text(SERVICE),
		/^\s+(\w+): [\w.]*(?:Service|Engine)?[\w.]*<|^\s+(\w+)<|\b(\w+)<(?:const )?T/gm,
	))
		if (METHODS.has(method))
			add('Document Service', `documents().${method}()`, SERVICE, { member: method, owner: 'documents()' });
	for (const [, type, picked] of files
		.text(PARAMETERS)
		.matchAll(/export type (\w+)<[^=]*= Pick<TContentTypeUID, ([^>]*)>/g)) {
		const method = `${type?.charAt(0).toLowerCase()}${type?.slice(1)}`;
		for (const parameter of captures(picked ?? '', /'(\w+)/g)) {
			add('Document Service', `parameter ${parameter}`, PARAMETERS, { member: parameter });
			add('Document Service parameters', `${method}.${parameter}`, PARAMETERS, {
				member: parameter,
				owner: `${method}()`,
			});
		}
	}
	for (const member of captures(files.text(MODULE), /^\s{4}(\w+)(?:<|\(|:)/gm))
		add('Document Service', `documents.${member}`, MODULE, { member, owner: 'documents' });
	for (const value of captures(
		files.text(PUBLICATION_FILTER),
		/'((?:never-published|has-published|modified|unmodified|published-with)[\w-]*)'/g,
	))
		add('Document Service', `publicationFilter: '${value}'`, PUBLICATION_FILTER, {
			member: value,
			owner: 'publicationFilter',
		});

	for (const member of types.membersOf(REPOSITORY, 'Repository'))
		add('Query Engine', `db.query().${member.name}()`, REPOSITORY, declaredDetails(member, 'db.query()'));
	for (const member of types.membersOf(REPOSITORY, 'Params'))
		add('Query Engine', `parameter ${member.name}`, REPOSITORY, declaredDetails(member));
	addMembers('Query Engine', DATABASE, 'Database', 'strapi.db');

	const lifecycles = files.text(LIFECYCLES);
	for (const hook of captures(lifecycles.match(/type Action = ([^;]*)/)?.[1] ?? '', /'(\w+)'/g))
		add('lifecycle hooks', hook, LIFECYCLES);
	for (const key of captures(lifecycles.match(/interface Event \{([\s\S]*?)\n\}/)?.[1] ?? '', /^\s+(\w+)\??:/gm))
		add('lifecycle hooks', `event.${key}`, LIFECYCLES, { member: key, owner: 'event' });
};

const METHODS = new Set([
	'findOne',
	'findFirst',
	'findMany',
	'create',
	'update',
	'delete',
	'count',
	'clone',
	'publish',
	'unpublish',
	'discardDraft',
]);

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

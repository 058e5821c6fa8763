import { declaredDetails, type Extractor } from './collector.ts';
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

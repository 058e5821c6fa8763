import type { Extractor } from './collector.ts';
import { captures } from './syntax.ts';

/** Parameters that the content API documents with brackets; the code reads them with a query string parser. */
const BRACKETED = ['page', 'pageSize', 'start', 'limit', 'withCount'].map((key) => `pagination[${key}]`);
const TOP_LEVEL = [
	'fields',
	'populate',
	'filters',
	'sort',
	'status',
	'locale',
	'publicationFilter',
	'hasPublishedVersion',
	'_q',
];

/** Extracts the query parameters and filter operators of the REST API. */
export const rest: Extractor = ({ files, add, addMatches }) => {
	const constants = '@strapi/utils/dist/content-api-constants.mjs';
	const names = new Set([...captures(files.text(constants), /'(\w+)'/g), ...TOP_LEVEL, ...BRACKETED]);
	for (const name of names) add('REST parameters', name, constants);
	const operators = '@strapi/utils/dist/operators.mjs';
	addMatches('filter operators', operators, /(\$\w+)/g);
	const where = '@strapi/database/dist/query/helpers/where.mjs';
	addMatches('filter operators', where, /'(\$\w+)'/g);
};

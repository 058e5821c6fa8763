import { define } from 'octavo/theme/content/definition.ts';
import { Island } from 'octavo/theme/islands/island.tsx';
import QueryBuilderIsland from '../../islands/query-builder.island.tsx';

/** An editor that turns an object into a query string for the REST API as the reader types. */
export function QueryBuilder() {
	return <Island name="query-builder" component={QueryBuilderIsland} props={{}} />;
}

export const queryBuilderDefinition = define({
	description: 'An editor that turns an object into a query string for the REST API.',
	component: QueryBuilder,
	sheet: 'components/query-builder/query-builder.css',
	children: 'none',
	islands: ['query-builder'],
	wide: true,
	markdown: () =>
		'*On the web page stands an editor that turns an object into a query string. In code, `qs.stringify(object, { encodeValuesOnly: true })` of the `qs` package does the same.*',
});

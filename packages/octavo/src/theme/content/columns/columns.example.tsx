import type { Example } from '../catalogue/example.ts';
import { fence } from '../catalogue/fence.tsx';
import { Column, Columns, SideBySide, SideBySideColumn } from './columns.tsx';

export const columnsExample: Example = {
	components: ['Columns', 'Column'],
	element: (
		<Columns>
			<Column title="Collection type">
				<p>Many entries of one shape, such as books or authors.</p>
			</Column>
			<Column title="Single type">
				<p>One entry that exists once, such as the home page.</p>
			</Column>
		</Columns>
	),
};

export const sideBySideExample: Example = {
	components: ['SideBySide', 'SideBySideColumn'],
	element: (
		<SideBySide>
			<SideBySideColumn title="In Strapi v4">
				<p>An entry is found by its numeric identifier.</p>
				{fence('js', "await strapi.entityService\n  .findOne('api::book.book', 3);")}
			</SideBySideColumn>
			<SideBySideColumn title="In Strapi 5">
				<p>A document is found by its string identifier.</p>
				{fence('js', "await strapi.documents('api::book.book')\n  .findOne({ documentId: 'kq2m7' });")}
			</SideBySideColumn>
		</SideBySide>
	),
};

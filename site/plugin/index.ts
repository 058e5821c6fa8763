import { definePlugin } from 'octavo/build/plugin.ts';
import { productComponents } from './components/index.ts';

/** What only the documentation of the CMS shows: plans and versions, the query builder, the upgrade page, and *Send*. */
export const product = definePlugin({
	name: 'product',
	folder: 'plugin',
	components: productComponents,
	islands: {
		'query-builder': 'islands/query-builder.island.tsx',
		project: 'islands/project.island.tsx',
		send: 'islands/send.island.tsx',
	},
	behaviours: { page: 'client/page.ts', interaction: 'client/interaction.ts' },
});

import type { Example } from '../catalogue/example.ts';
import { DocCard, DocCards } from './doc-cards.tsx';

export const docCardsExample: Example = {
	components: ['DocCards', 'DocCard'],
	element: (
		<DocCards initial={2}>
			<DocCard title="Quick start" href="/cms/quick-start" icon="rocket">
				A running project with content in a few minutes.
			</DocCard>
			<DocCard title="REST API" href="/cms/api/rest" icon="cloud">
				Read and write documents over HTTP.
			</DocCard>
			<DocCard title="Strapi Cloud" href="/cloud/intro" icon="cloud-arrow-up">
				Host a project without servers of your own.
			</DocCard>
		</DocCards>
	),
};

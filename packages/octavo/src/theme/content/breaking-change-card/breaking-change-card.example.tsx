import type { Example } from '../catalogue/example.ts';
import { BreakingChangeCard } from './breaking-change-card.tsx';

export const breakingChangeCardExample: Example = {
	components: ['BreakingChangeCard'],
	element: (
		<BreakingChangeCard
			plugins="yes"
			codemod="partly"
			codemodName="use-document-id"
			codemodLink="https://github.com/strapi/strapi"
		>
			<p>The codemod leaves a comment where it cannot decide.</p>
		</BreakingChangeCard>
	),
};

import type { Example } from '../catalogue/example.ts';
import { fence } from '../catalogue/fence.tsx';
import { Steps } from './steps.tsx';

export const stepsExample: Example = {
	components: ['Steps'],
	element: (
		<Steps>
			<ol>
				<li>
					<p>Create a project.</p>
					{fence('bash', 'npx create-strapi@latest my-project')}
				</li>
				<li>
					<p>Open the admin panel, and create the first administrator.</p>
				</li>
				<li>
					<p>Build a content type in the Content-type Builder.</p>
				</li>
			</ol>
		</Steps>
	),
};

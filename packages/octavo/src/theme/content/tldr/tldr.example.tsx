import type { Example } from '../catalogue/example.ts';
import { fence } from '../catalogue/fence.tsx';
import { Tldr } from './tldr.tsx';

export const tldrExample: Example = {
	components: ['Tldr'],
	element: (
		<Tldr>
			<p>
				A script or a front end reads your content with a token in the <code>Authorization</code> header. Create one
				under <strong>Settings</strong>, and give it read access unless it has to write.
			</p>
			{fence('bash', 'curl -H "Authorization: Bearer $TOKEN" http://localhost:1337/api/books')}
		</Tldr>
	),
};

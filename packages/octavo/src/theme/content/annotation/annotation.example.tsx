import type { Example } from '../catalogue/example.ts';
import { Annotation } from './annotation.tsx';

export const annotationExample: Example = {
	components: ['Annotation'],
	element: (
		<p>
			The API returns one{' '}
			<Annotation term="document">all versions of one piece of content: every language, draft and published</Annotation>{' '}
			for each <code>documentId</code>.
		</p>
	),
};

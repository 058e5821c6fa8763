import type { Example } from '../catalogue/example.ts';
import { Flow } from './flow.tsx';

export const flowExample: Example = {
	components: ['Flow'],
	element: (
		<Flow title="From the request to the answer">
			<ol>
				<li>Request</li>
				<li>
					<strong>Allowed?</strong>
					<ul>
						<li>No: 403</li>
					</ul>
				</li>
				<li>Controller</li>
				<li>Answer</li>
			</ol>
		</Flow>
	),
};

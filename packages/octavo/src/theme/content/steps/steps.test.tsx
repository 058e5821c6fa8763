import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Steps, stepsDefinition } from './steps.tsx';

it('prints an ordered list', () => {
	expect(
		renderToStaticMarkup(
			<Steps>
				<ol>
					<li>One</li>
				</ol>
			</Steps>,
		),
	).toBe('<div class="steps"><ol><li>One</li></ol></div>');
});

it('prints the list in Markdown', () => {
	expect(stepsDefinition.markdown({}, '1. One\n2. Two')).toBe('1. One\n2. Two');
});

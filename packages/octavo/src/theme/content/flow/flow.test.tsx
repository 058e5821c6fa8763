import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Flow, flowDefinition } from './flow.tsx';

it('is an ordered list with a title, in the page and in Markdown', () => {
	const list = (
		<ol>
			<li>Request</li>
		</ol>
	);
	expect(renderToStaticMarkup(<Flow title="The way">{list}</Flow>)).toBe(
		'<figure class="flow"><ol><li>Request</li></ol><figcaption>The way</figcaption></figure>',
	);
	expect(flowDefinition.markdown({ title: 'The way' }, '1. Request')).toBe('1. Request\n\n*The way*');
});

it('requires a title', () => {
	expect(flowDefinition.props.safeParse({}).success).toBe(false);
});

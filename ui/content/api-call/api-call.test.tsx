import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiCall, Request, Response, responseDefinition } from './api-call.tsx';

it('gives both panels a title', () => {
	const html = renderToStaticMarkup(
		<ApiCall stacked>
			<Request>a</Request>
			<Response title="What is stored">b</Response>
		</ApiCall>,
	);
	expect(html).toContain('Example request</p>a');
	expect(html).toContain('What is stored</p>b');
	expect(html).toContain('api-call-stacked');
});

it('keeps the titles in Markdown', () => {
	expect(responseDefinition.markdown({}, '```json\n{}\n```')).toBe('**Example response**\n\n```json\n{}\n```');
});

it('refuses an empty title', () => {
	expect(responseDefinition.props.safeParse({ title: '' }).success).toBe(false);
});

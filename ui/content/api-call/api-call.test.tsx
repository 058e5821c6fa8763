import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiCall, Request, Response, responseDefinition } from './api-call.tsx';

it('names both panels', () => {
	const html = renderToStaticMarkup(
		<ApiCall stacked>
			<Request>a</Request>
			<Response title="What is stored">b</Response>
		</ApiCall>,
	);
	expect(html).toContain('aria-label="Example request"');
	expect(html).toContain('aria-label="What is stored"');
	expect(html).toContain('api-call-stacked');
});

it('keeps the titles in Markdown', () => {
	expect(responseDefinition.markdown({}, '```json\n{}\n```')).toBe('**Example response**\n\n```json\n{}\n```');
});

it('refuses an empty title', () => {
	expect(responseDefinition.props.safeParse({ title: '' }).success).toBe(false);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiCall, Request, Response, responseDefinition } from './api-call.tsx';

it('titles the response, and the request only if an author does', () => {
	const html = renderToStaticMarkup(
		<ApiCall>
			<Request title="Sent by ann">a</Request>
			<Request>c</Request>
			<Response title="What is stored">b</Response>
		</ApiCall>,
	);
	expect(html).toContain('Sent by ann</p>a');
	expect(html).not.toContain('Example request');
	expect(html).toContain('What is stored</p>b');
});

it('prints the titles in Markdown', () => {
	expect(responseDefinition.markdown({}, '```json\n{}\n```')).toBe('**Example response**\n\n```json\n{}\n```');
});

it('refuses an empty title', () => {
	expect(responseDefinition.props.safeParse({ title: '' }).success).toBe(false);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CodeBlock } from '../markdown/code-block.tsx';
import { ApiCall, Request, Response, responseDefinition } from './api-call.tsx';

const text = (html: string) =>
	html
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\u200b/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim();
const ran = { version: '5.54.0', date: '2026-11-21' };
const answer = (more: object) => <CodeBlock html="{}" code="{}" language="json" marks="proof=result" {...more} />;
const slip = (response: React.ReactNode) =>
	renderToStaticMarkup(
		<ApiCall>
			<Request title="Sent by ann">
				<CodeBlock html="GET /a" code="GET /a" language="http" marks="proof=rest" verified={ran} />
			</Request>
			{response}
		</ApiCall>,
	);

it('says on the seam what came back, how much, and when it ran', () => {
	const html = slip(<Response>{answer({ verified: { ...ran, status: '200 OK' }, amount: '7 documents' })}</Response>);
	expect(text(html)).toBe('Sent by ann HTTP GET /a 200 OK 7 documents ran on 5.54.0, Nov 21 {}');
	expect(html.match(/class="seam /g)).toHaveLength(1);
	// The seam says it for the whole slip.
	expect(html).not.toContain('code-block-proof');
});

it("shows a refusal in its tone, and an author's title instead of the amount", () => {
	const html = slip(
		<Response title="What is stored">{answer({ verified: { ...ran, status: '403 Forbidden' } })}</Response>,
	);
	expect(html).toContain('data-tone="refused"');
	expect(text(html)).toContain('403 Forbidden What is stored ran on');
});

it('does not repeat a status that an author wrote for Markdown', () => {
	const html = slip(
		<Response title="Error, 403">{answer({ verified: { ...ran, status: '403 Forbidden' } })}</Response>,
	);
	expect(text(html)).toContain('403 Forbidden ran on');
});

it('claims no status that was not recorded, and no run that did not happen', () => {
	expect(text(slip(<Response>{answer({ verified: ran })}</Response>))).toContain('Returned ran on 5.54.0, Nov 21');
	expect(text(slip(<Response>{answer({})}</Response>))).toContain('GET /a not run {}');
});

it('prints the titles in Markdown', () => {
	expect(responseDefinition.markdown({}, '```json\n{}\n```')).toBe('**Example response**\n\n```json\n{}\n```');
});

it('refuses an empty title', () => {
	expect(responseDefinition.props.safeParse({ title: '' }).success).toBe(false);
});

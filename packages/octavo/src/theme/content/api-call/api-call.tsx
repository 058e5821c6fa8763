import { t } from '@octavo/contract/index.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { elements } from '../children.ts';
import { define } from '../definition.ts';
import { titled } from '../markdown-form.ts';
import { SlipPart } from './slip-part.ts';

const titleProps = (defaultTitle: string) =>
	z.strictObject({
		title: z.string().min(1).optional().describe(`What it is, in its head; "${defaultTitle}" in Markdown by default.`),
	});

const requestTitle = () => t('call.request');
const responseTitle = () => t('call.response');

interface PanelProps {
	title?: string | undefined;
	children?: ReactNode;
}

/** A request and its response on one slip. On a page with many calls they are placed beside the text. */
export function ApiCall({ children }: { children?: ReactNode }) {
	return <div className="api-call">{children}</div>;
}

/** A request. An author's title is in the head of its first block. */
export function Request({ title, children }: PanelProps) {
	const [first, ...others] = elements(children);
	return (
		<div>
			<SlipPart value={{ part: 'request', title }}>{first}</SlipPart>
			<SlipPart value={{ part: 'request' }}>{others}</SlipPart>
		</div>
	);
}

/** A response below the seam. */
export function Response({ title, children }: PanelProps) {
	return (
		<div className="api-call-response">
			<SlipPart value={{ part: 'answer', title }}>{children}</SlipPart>
		</div>
	);
}

/** A seam that an author writes, between the steps of a longer slip. */
export function Seam({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="seam" data-tone="step">
			<b>{title}</b> <span>{children}</span>
		</div>
	);
}

export const apiCallDefinition = define({
	description:
		'A request and its response on one slip, torn at a seam that says what came back. Pages with four or more calls show them in a column beside the text.',
	component: ApiCall,
	sheet: 'content/api-call/api-call.css',
});

export const requestDefinition = define({
	description: 'The request, directly inside `ApiCall`.',
	component: Request,
	props: titleProps(requestTitle()),
	markdown: ({ title = requestTitle() }, children) => titled(title, children),
});

export const responseDefinition = define({
	description: 'The response, directly inside `ApiCall`.',
	component: Response,
	props: titleProps(responseTitle()),
	markdown: ({ title = responseTitle() }, children) => titled(title, children),
});

export const seamDefinition = define({
	description: 'A seam between the steps of a longer slip, directly inside `ApiCall`: a word, and a sentence about it.',
	component: Seam,
	props: z.strictObject({ title: z.string().min(1).describe('The step.') }),
	children: 'inline',
	markdown: ({ title }, children) => `**${title}.** ${children.trim()}`,
});

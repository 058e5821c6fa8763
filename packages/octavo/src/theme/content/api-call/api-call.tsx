import type { ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { Glyph } from '../icon/glyph.tsx';
import { arrowBendDownLeftIcon, arrowRightIcon } from '../icon/paths.json';
import { titled } from '../markdown-form.ts';

const titleProps = (defaultTitle: string) =>
	z.strictObject({
		title: z.string().min(1).optional().describe(`Heading of the panel; "${defaultTitle}" by default.`),
	});

const REQUEST_TITLE = 'Example request';
const RESPONSE_TITLE = 'Example response';

interface PanelProps {
	title?: string | undefined;
	children?: ReactNode;
}

/** A request above its response. On a page with many calls they are placed beside the text. */
export function ApiCall({ children }: { children?: ReactNode }) {
	return <div className="api-call">{children}</div>;
}

/** A request. It has no title unless an author gives it one. */
export function Request({ title, children }: PanelProps) {
	return (
		<div className="api-call-panel">
			{title && (
				<p className="api-call-title">
					<Glyph path={arrowRightIcon} />
					{title}
				</p>
			)}
			{children}
		</div>
	);
}

export function Response({ title = RESPONSE_TITLE, children }: PanelProps) {
	return (
		<div className="api-call-panel api-call-response">
			<p className="api-call-title">
				<Glyph path={arrowBendDownLeftIcon} />
				{title}
			</p>
			{children}
		</div>
	);
}

export const apiCallDefinition = define({
	description: 'A request above its response. Pages with four or more calls show them in a column beside the text.',
	component: ApiCall,
	sheet: 'content/api-call/api-call.css',
});

export const requestDefinition = define({
	description: 'The request, directly inside `ApiCall`.',
	component: Request,
	props: titleProps(REQUEST_TITLE),
	markdown: ({ title = REQUEST_TITLE }, children) => titled(title, children),
});

export const responseDefinition = define({
	description: 'The response, directly inside `ApiCall`.',
	component: Response,
	props: titleProps(RESPONSE_TITLE),
	markdown: ({ title = RESPONSE_TITLE }, children) => titled(title, children),
});

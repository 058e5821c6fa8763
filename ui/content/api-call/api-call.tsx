import type { ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { Glyph } from '../icon/glyph.tsx';
import { arrowBendDownLeftIcon, arrowRightIcon } from '../icon/paths.ts';
import { titled } from '../markdown-form.ts';

const apiCallProps = z.strictObject({
	stacked: z.boolean().optional().describe('One below the other, for long examples.'),
});

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

/** What one sends beside what comes back. */
export function ApiCall({ stacked = false, children }: { stacked?: boolean | undefined; children?: ReactNode }) {
	return (
		<div className="api-call">
			<div className={stacked ? 'api-call-panels api-call-stacked' : 'api-call-panels'}>{children}</div>
		</div>
	);
}

export function Request({ title = REQUEST_TITLE, children }: PanelProps) {
	return (
		<div className="api-call-panel">
			<p className="api-call-title">
				<Glyph path={arrowRightIcon} />
				{title}
			</p>
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
	description: 'A request beside its response: side by side where there is room, else one below the other.',
	component: ApiCall,
	props: apiCallProps,
	sheet: 'api-call',
	children: 'blocks',
	markdown: (_props, children) => children,
});

export const requestDefinition = define({
	description: 'What is sent, directly inside of `ApiCall`.',
	component: Request,
	props: titleProps(REQUEST_TITLE),
	children: 'blocks',
	markdown: ({ title = REQUEST_TITLE }, children) => titled(title, children),
});

export const responseDefinition = define({
	description: 'What comes back, directly inside of `ApiCall`.',
	component: Response,
	props: titleProps(RESPONSE_TITLE),
	children: 'blocks',
	markdown: ({ title = RESPONSE_TITLE }, children) => titled(title, children),
});

import { t } from '@octavo/contract/index.ts';
import type { ReactNode } from 'react';
import { define } from '../definition.ts';
import { Glyph } from '../icon/glyph.tsx';
import { lightningIcon } from '../icon/paths.json';
import { quote } from '../markdown-form.ts';

/** The short answer at the top of a page. */
export function Tldr({ children }: { children?: ReactNode }) {
	return (
		<section className="tldr" aria-label={t('page.summary')}>
			<p className="tldr-title" aria-hidden="true">
				<Glyph path={lightningIcon} />
				{t('page.summary')}
			</p>
			<div className="tldr-body">{children}</div>
		</section>
	);
}

export const tldrDefinition = define({
	description: 'The summary of a page: what it covers, when to use it, and the line that most readers look for.',
	component: Tldr,
	sheet: 'content/tldr/tldr.css',
	firstScreen: true,
	markdown: (_props, children) => quote(`**${t('page.summary')}**\n\n${children}`),
});

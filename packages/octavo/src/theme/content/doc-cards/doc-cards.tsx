import { t } from '@octavo/contract/index.ts';
import type { PropsWithChildren, ReactNode } from 'react';
import { z } from 'zod';
import { elements } from '../children.ts';
import { define } from '../definition.ts';
import { Glyph } from '../icon/glyph.tsx';
import { Icon, iconName } from '../icon/icon.tsx';
import { arrowRightIcon } from '../icon/paths.json';
import { Link } from '../markdown/link.tsx';
import { listItem, oneLine, tightList } from '../markdown-form.ts';

const cardsProps = z.strictObject({
	initial: z.int().min(1).optional().describe('Number of cards shown before "See more"; all by default.'),
});

const cardProps = z.strictObject({
	title: z.string().min(1).describe('Title of the card and text of its link.'),
	href: z.string().min(1).describe('Address of the page.'),
	icon: iconName.optional().describe('Icon before the title.'),
});

/** A grid of cards that link to pages. */
export function DocCards({ initial, children }: { initial?: number | undefined; children?: ReactNode }) {
	const cards = elements(children);
	const more = cards.slice(initial ?? cards.length);
	return (
		<div className="doc-cards">
			<ul className="doc-cards-grid">{cards.slice(0, initial ?? cards.length)}</ul>
			{more.length > 0 ? (
				<details className="doc-cards-more" data-collapsible="">
					<summary>
						<span className="doc-cards-open">{t('cards.more', { count: more.length })}</span>
						<span className="doc-cards-close">{t('cards.less')}</span>
					</summary>
					<ul className="doc-cards-grid">{more}</ul>
				</details>
			) : null}
		</div>
	);
}

export function DocCard({ title, href, icon, children }: PropsWithChildren<z.output<typeof cardProps>>) {
	return (
		<li className="doc-card">
			{icon ? <Icon name={icon} /> : null}
			<div>
				<Link className="doc-card-link" href={href}>
					{title}
					<Glyph className="doc-card-arrow" path={arrowRightIcon} />
				</Link>
				<div className="doc-card-text">{children}</div>
			</div>
		</li>
	);
}

export const docCardsDefinition = define({
	description: 'A grid of cards. Each links to a page and says why to go there.',
	component: DocCards,
	props: cardsProps,
	sheet: 'content/doc-cards/doc-cards.css',
	markdown: (_props, children) => tightList(children),
});

export const docCardDefinition = define({
	description: 'One card, directly inside `DocCards`.',
	component: DocCard,
	props: cardProps,
	children: 'inline',
	linkProps: ['href'],
	markdown: ({ title, href }, children) => listItem(`[${title}](${href}): ${oneLine(children)}`),
});

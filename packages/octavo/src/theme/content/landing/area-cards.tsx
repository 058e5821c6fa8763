import type { PropsWithChildren, ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { Glyph } from '../icon/glyph.tsx';
import { arrowRightIcon } from '../icon/paths.json';
import { Link } from '../markdown/link.tsx';
import { listItem, oneLine, tightList } from '../markdown-form.ts';
import { RelationDrawing } from '../relation-drawing/relation-drawing.tsx';

const cardProps = z.strictObject({
	title: z.string().min(1).describe('Name of the area.'),
	href: z.string().min(1).describe('First page of the area.'),
	accent: z.enum(['cms', 'cloud']).describe('Color and drawing of the card.'),
	action: z.string().min(1).optional().describe('Text of the link; the title by default.'),
});

/** The areas of the documentation, side by side. */
export function AreaCards({ children }: { children?: ReactNode }) {
	return <div className="area-cards">{children}</div>;
}

export function AreaCard({ title, href, accent, action, children }: PropsWithChildren<z.output<typeof cardProps>>) {
	return (
		<div className="area-card" data-accent={accent}>
			<RelationDrawing name={accent === 'cms' ? 'model' : 'hosting'} />
			<h2>{title}</h2>
			<div className="area-card-text">{children}</div>
			<Link className="area-card-link" href={href}>
				{action ?? title}
				<Glyph path={arrowRightIcon} />
			</Link>
		</div>
	);
}

export const areaCardsDefinition = define({
	description: 'The areas of the documentation, on the landing page.',
	component: AreaCards,
	sheet: 'content/landing/area-cards.css',
	markdown: (_props, children) => tightList(children),
});

export const areaCardDefinition = define({
	description: 'One area, directly inside `AreaCards`.',
	component: AreaCard,
	props: cardProps,
	linkProps: ['href'],
	markdown: ({ title, href }, children) => listItem(`[${title}](${href}): ${oneLine(children)}`),
});

import type { ReactNode } from 'react';
import { Glyph } from '../icon/glyph.tsx';

export interface BadgeProps {
	/** Colour by meaning. */
	tone: 'quiet' | 'accent' | 'success' | 'warning' | 'info';
	/** The first version that has what the badge stands beside, for readers who said which one they have. */
	since?: string | undefined;
	/** Outline of the icon before the text. */
	icon?: string | undefined;
	/** Makes the badge a link. */
	href?: string | undefined;
	/** What the badge says, at more length; shown on hover, and read out after the text. */
	hint?: string | undefined;
	children?: ReactNode;
}

/** A pill of one or two words beside a heading or in text. */
export function Badge({ tone, since, icon, href, hint, children }: BadgeProps) {
	const inside = (
		<>
			{icon ? <Glyph path={icon} /> : null}
			{children}
			{hint ? <span className="badge-hint">, {hint}</span> : null}
		</>
	);
	const common = { className: 'badge', 'data-tone': tone, 'data-since': since, title: hint };
	if (href === undefined) return <span {...common}>{inside}</span>;
	return (
		<a {...common} href={href} {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}>
			{inside}
		</a>
	);
}

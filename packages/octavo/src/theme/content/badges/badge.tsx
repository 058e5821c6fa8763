import type { ReactNode } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import { Link } from '../markdown/link.tsx';

export interface BadgeProps {
	/** Colour by meaning. */
	tone: 'quiet' | 'accent' | 'success' | 'warning' | 'info';
	/** The first version that has the feature, for readers who saved their own version. */
	since?: string | undefined;
	/** Outline of the icon before the text. */
	icon?: string | undefined;
	/** Makes the badge a link. */
	href?: string | undefined;
	/** A longer form of the text, shown on hover and read by screen readers after the text. */
	hint?: string | undefined;
	children?: ReactNode;
}

/** A pill of one or two words, beside a heading or in text. */
export function Badge({ tone, since, icon, href, hint, children }: BadgeProps) {
	const inside = (
		<>
			{icon ? <Glyph path={icon} /> : null}
			{children}
			{hint ? <span className="visually-hidden">, {hint}</span> : null}
		</>
	);
	const common = { className: 'badge', 'data-tone': tone, 'data-since': since, title: hint };
	if (href === undefined) return <span {...common}>{inside}</span>;
	return (
		<Link href={href} {...common}>
			{inside}
		</Link>
	);
}

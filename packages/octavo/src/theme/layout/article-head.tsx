import { t } from '@octavo/contract/index.ts';
import type { ReactNode } from 'react';
import { PageBadge, ranOn } from '../content/index.ts';
import type { BadgeKind, Breadcrumb, PageProof } from '../model.ts';

export interface ArticleHeadProps {
	title: string;
	trail?: Breadcrumb[];
	/** Tools for the whole page, at the end of the first row. */
	tools?: ReactNode;
	/** One sentence; absent if the title or the article's summary is enough. */
	description?: string | undefined;
	badges?: BadgeKind[];
	proof?: PageProof | undefined;
}

/** A row with breadcrumbs and tools, the title with badges, and the description. */
export function ArticleHead({ title, trail = [], tools, description, badges = [], proof }: ArticleHeadProps) {
	return (
		<header className="article-head">
			{(trail.length > 0 || tools) && (
				<div className="article-row">
					<Breadcrumbs trail={trail} />
					{tools}
				</div>
			)}
			<h1>
				{title}
				{badges.map((kind) => (
					<PageBadge key={kind} kind={kind} />
				))}
			</h1>
			{description && <p className="lead">{description}</p>}
			{proof && <Proof {...proof} />}
		</header>
	);
}

/** The path from the area to the page. */
function Breadcrumbs({ trail }: { trail: Breadcrumb[] }) {
	if (trail.length === 0) return null;
	// The trail of a page outside all areas would contain only the page, whose title is shown anyway.
	const steps = trail.length === 1 ? [{ label: t('nav.home'), href: '/' }, ...trail] : trail;
	const last = steps.length - 1;
	return (
		<nav className="breadcrumbs" aria-label={t('nav.breadcrumbs')}>
			<ol>
				{steps.map(({ label, href }, index) => (
					<li key={label} {...(index === last && { 'aria-current': 'page' })}>
						{href !== undefined && index < last ? <a href={href}>{label}</a> : label}
					</li>
				))}
			</ol>
		</nav>
	);
}

/** More ticks would be a pattern, not a number. */
const MAX_TICKS = 24;

/** A tick for each example that ran, drawn by the style sheet on as many blanks, and the words. */
function Proof({ examples, href, ...run }: PageProof) {
	const text = t('proof.examples', { count: examples, run: ranOn(run) });
	return (
		<p className="article-proof">
			<span aria-hidden="true">{' '.repeat(Math.min(examples, MAX_TICKS))}</span>
			{href ? <a href={href}>{text}</a> : text}
		</p>
	);
}

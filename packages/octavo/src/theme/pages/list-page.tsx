import { t } from '@octavo/contract/index.ts';
import type { PropsWithChildren } from 'react';
import { ArticleHead, type ArticleHeadProps } from '../layout/article-head.tsx';
import type { SiteModel } from '../model.ts';

/** A page without sidebar and table of contents: one centred column. */
export function ListPage({ children, ...head }: PropsWithChildren<ArticleHeadProps>) {
	return (
		<div className="list-page">
			<ArticleHead {...head} />
			{children}
		</div>
	);
}

/** List items with links to the landing page and to the areas, for pages that do not show what a reader wanted. */
export function StartLinks({ areas }: Pick<SiteModel, 'areas'>) {
	return (
		<>
			<li>
				<a href="/">{t('nav.home')}</a>
			</li>
			{areas.map(({ id, href, label }) => (
				<li key={id}>
					<a href={href}>{label}</a>
				</li>
			))}
		</>
	);
}

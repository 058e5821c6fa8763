import { t } from '@octavo/contract/index.ts';
import { pagerNumbers, searchPageAddress } from '@octavo/search/client/index.ts';

interface PagerProps {
	query: string;
	choice: string;
	/** Zero-based. */
	page: number;
	pages: number;
}

/** Links to the other pages of results. */
export function Pager({ query, choice, page, pages }: PagerProps) {
	const link = (target: number) => searchPageAddress(query, choice, target);
	return (
		<nav className="pager" aria-label={t('search.pages')}>
			{page > 0 && (
				<a href={link(page - 1)} rel="prev">
					{t('nav.previous')}
				</a>
			)}
			{pagerNumbers(page, pages).map((number, index, all) =>
				number === null ? (
					<span key={`after ${all[index - 1]}`} aria-hidden="true">
						…
					</span>
				) : (
					<a
						key={number}
						href={link(number)}
						aria-label={t('search.page', { number: number + 1 })}
						aria-current={number === page ? 'page' : undefined}
					>
						{number + 1}
					</a>
				),
			)}
			{page < pages - 1 && (
				<a href={link(page + 1)} rel="next">
					{t('nav.next')}
				</a>
			)}
		</nav>
	);
}

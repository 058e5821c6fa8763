import type { PageRecord } from '../model.ts';

/** Links to the previous and next page in the sidebar's order. */
export function Pagination({ page: { previous, next } }: { page: PageRecord }) {
	if (!previous && !next) return null;
	return (
		<nav className="pagination" aria-label="Pages">
			{previous && (
				<a rel="prev" href={previous.href}>
					<span>Previous</span>
					{previous.label}
				</a>
			)}
			{next && (
				<a rel="next" href={next.href}>
					<span>Next</span>
					{next.label}
				</a>
			)}
		</nav>
	);
}

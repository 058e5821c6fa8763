import { searchPageAddress } from '@octavo/search/client/index.ts';
import { useId } from 'react';
import { ContentTypeLabel, type FiltersProps } from '../content-types.tsx';
import { FILTER_LABEL } from '../query/settings.ts';

/** Links to the same query within each content type. */
export function PageFilters({ settings, query, choice, counts }: FiltersProps & { query: string }) {
	const id = useId();
	return (
		<nav className="search-page-filters" aria-labelledby={id}>
			<span id={id} className="search-filters-title">
				{FILTER_LABEL}
			</span>
			<ul>
				{settings.contentTypes.map((type) => (
					<li key={type.value}>
						<a
							className="search-pill"
							data-color={type.color}
							href={searchPageAddress(query, type.value)}
							aria-current={type.value === choice ? 'true' : undefined}
						>
							<ContentTypeLabel {...{ type, settings, counts }} />
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

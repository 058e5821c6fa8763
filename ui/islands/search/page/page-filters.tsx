import { useId } from 'react';
import { searchPageAddress } from '../../../../search/client/index.ts';
import type { ContentType } from '../../../model.ts';
import { ContentTypeIcon } from '../icons.tsx';
import { FILTER_LABEL } from '../query/settings.ts';

interface PageFiltersProps {
	types: ContentType[];
	/** Icon paths, by the icon names of the content types. */
	icons: Record<string, string>;
	query: string;
	choice: string;
	counts: Record<string, number> | undefined;
}

/** Links to the same query within each content type. */
export function PageFilters({ types, icons, query, choice, counts }: PageFiltersProps) {
	const id = useId();
	return (
		<nav className="search-page-filters" aria-labelledby={id}>
			<span id={id} className="search-filters-title">
				{FILTER_LABEL}
			</span>
			<ul>
				{types.map(({ value, label, icon, color }) => (
					<li key={value}>
						<a
							className="search-pill"
							data-color={color}
							href={searchPageAddress(query, value)}
							aria-current={value === choice ? 'true' : undefined}
						>
							<ContentTypeIcon path={icons[icon]} />
							{label}
							{counts && <span className="search-count">{counts[value] ?? 0}</span>}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

import { useId } from 'react';
import { searchPageAddress } from '../../../../search/client/index.ts';
import type { ContentType } from '../../../model.ts';
import { ContentTypeIcon } from '../icons.tsx';

interface PageFiltersProps {
	types: ContentType[];
	/** Ways of the pen, by the name that a content type gives. */
	icons: Record<string, string>;
	query: string;
	choice: string;
	counts: Record<string, number> | undefined;
}

/** The content types as links to the same question within each. */
export function PageFilters({ types, icons, query, choice, counts }: PageFiltersProps) {
	const id = useId();
	return (
		<nav className="search-page-filters" aria-labelledby={id}>
			<span id={id} className="search-filters-title">
				FILTER BY CONTENT TYPE:
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

import { encodeText, t } from '@octavo/contract/index.ts';
import type { ReactNode } from 'react';

interface NoResultsProps {
	query: string;
	/** Number of hits in all content. */
	others: number;
	suggestions: readonly string[];
	/** Address at which readers report a query without results; `{query}` is replaced. */
	issueUrl?: string | undefined;
	renderSearch: (query: string, label: string) => ReactNode;
}

/** Alternatives for a search without results, and a link to report it. */
export function NoResults({ query, others, suggestions, issueUrl, renderSearch }: NoResultsProps) {
	return (
		<>
			{others > 0 && renderSearch(query, t('search.others', { count: others }))}
			{suggestions.length > 0 && (
				<>
					<p>{t('search.try')}</p>
					<ul className="search-suggestions">
						{suggestions.map((suggestion) => (
							<li key={suggestion}>{renderSearch(suggestion, suggestion)}</li>
						))}
					</ul>
				</>
			)}
			{issueUrl && (
				<p>
					{`${t('search.missing')} `}
					<a href={issueUrl.replaceAll('{query}', encodeText(query))} target="_blank" rel="noopener">
						{t('search.tell')}
					</a>
				</p>
			)}
		</>
	);
}

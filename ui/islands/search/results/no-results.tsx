import type { ReactNode } from 'react';

interface NoResultsProps {
	query: string;
	/** Hits in all content. */
	others: number;
	suggestions: readonly string[];
	/** Where to report a query that should find something; `{query}` stands for it. */
	issueUrl?: string | undefined;
	/** What a reader presses to search all content for a query. */
	renderSearch: (query: string, label: string) => ReactNode;
}

/** What else to try where nothing was found, and whom to tell. */
export function NoResults({ query, others, suggestions, issueUrl, renderSearch }: NoResultsProps) {
	return (
		<>
			{others > 0 && renderSearch(query, `Show ${others} in all content`)}
			{suggestions.length > 0 && (
				<>
					<p>Try searching for</p>
					<ul className="search-suggestions">
						{suggestions.map((suggestion) => (
							<li key={suggestion}>{renderSearch(suggestion, suggestion)}</li>
						))}
					</ul>
				</>
			)}
			{issueUrl && (
				<p>
					Believe this query should return results?{' '}
					<a href={issueUrl.replaceAll('{query}', encodeURIComponent(query))} target="_blank" rel="noopener">
						Let us know.
					</a>
				</p>
			)}
		</>
	);
}

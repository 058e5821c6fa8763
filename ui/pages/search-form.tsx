import type { ComponentProps } from 'react';
import { MAX_QUERY_LENGTH, SEARCH_ROUTE } from '../../contract/index.ts';

interface SearchFormProps {
	label: string;
	placeholder: string;
	/** Props that the island adds. */
	inputProps?: ComponentProps<'input'>;
	onSubmit?: ComponentProps<'form'>['onSubmit'];
}

/** Label of the field on the search page. */
export const SEARCH_PAGE_LABEL = 'Search the documentation';

/** A search form that works without scripts: it opens the search page with the query in the address. */
export function SearchForm({ label, placeholder, inputProps, onSubmit }: SearchFormProps) {
	return (
		<search>
			<form className="search-field" action={SEARCH_ROUTE} onSubmit={onSubmit}>
				<input
					type="search"
					name="q"
					data-query-field=""
					aria-label={label}
					placeholder={placeholder}
					maxLength={MAX_QUERY_LENGTH}
					autoComplete="off"
					{...inputProps}
				/>
				<button type="submit">Search</button>
			</form>
		</search>
	);
}

import type { ComponentProps } from 'react';

interface SearchFormProps {
	label: string;
	placeholder: string;
	/** What the island adds once it is there. */
	inputProps?: ComponentProps<'input'>;
	onSubmit?: ComponentProps<'form'>['onSubmit'];
}

/** Name of the field on the search page. */
export const SEARCH_PAGE_LABEL = 'Search the documentation';
/** Longest query that the search takes. */
const MAX_LENGTH = 512;

/** A form that works without scripts: it leads to the search page with the query in the address. */
export function SearchForm({ label, placeholder, inputProps, onSubmit }: SearchFormProps) {
	return (
		<search>
			<form className="search-field" action="/search" onSubmit={onSubmit}>
				<input
					type="search"
					name="q"
					data-query-field=""
					aria-label={label}
					placeholder={placeholder}
					maxLength={MAX_LENGTH}
					autoComplete="off"
					{...inputProps}
				/>
				<button type="submit">Search</button>
			</form>
		</search>
	);
}

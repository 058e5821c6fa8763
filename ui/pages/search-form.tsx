interface SearchFormProps {
	label: string;
	placeholder: string;
}

/** Longest query that the search takes. */
const MAXIMUM_LENGTH = 512;

/** A form that works without scripts: it leads to the search page with the query in the address. */
export function SearchForm({ label, placeholder }: SearchFormProps) {
	return (
		<search>
			<form className="search-field" action="/search">
				<input
					type="search"
					name="q"
					aria-label={label}
					placeholder={placeholder}
					maxLength={MAXIMUM_LENGTH}
					autoComplete="off"
				/>
				<button type="submit">Search</button>
			</form>
		</search>
	);
}

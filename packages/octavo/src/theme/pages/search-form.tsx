import { MAX_QUERY_LENGTH, SEARCH_ROUTE, t } from '@octavo/contract/index.ts';
import type { ComponentProps } from 'react';

interface SearchFormProps {
	placeholder: string;
	inputProps?: ComponentProps<'input'>;
	onSubmit?: ComponentProps<'form'>['onSubmit'];
}

/** A search form that works without scripts: it opens the search page with the query in the address. */
export function SearchForm({ placeholder, inputProps, onSubmit }: SearchFormProps) {
	return (
		<search>
			<form className="search-field" action={SEARCH_ROUTE} onSubmit={onSubmit}>
				<input
					type="search"
					name="q"
					dir="auto"
					aria-label={t('search.documentation')}
					placeholder={placeholder}
					maxLength={MAX_QUERY_LENGTH}
					autoComplete="off"
					{...inputProps}
				/>
				<button type="submit">{t('search.title')}</button>
			</form>
		</search>
	);
}

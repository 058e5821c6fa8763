import { t } from '@octavo/contract/index.ts';
import type { KeyboardEvent, Ref } from 'react';
import { SearchIcon } from '../icons.tsx';
import { MAX_TYPED_LENGTH } from './initial-query.ts';

interface SearchInputProps {
	ref: Ref<HTMLInputElement>;
	query: string;
	placeholder: string;
	/** The list that the input controls, if there is one. */
	list: { id: string; popup: 'listbox' | 'grid' } | undefined;
	/** Id of the selected row. */
	activeId: string | undefined;
	/** Whether the answer is slow. */
	stalled: boolean;
	onChange: (query: string) => void;
	onKeyDown: (event: KeyboardEvent) => void;
	onClear: () => void;
	onCancel: () => void;
}

/** The query field, a combobox with its list below the filters. */
export function SearchInput(props: SearchInputProps) {
	const { ref, query, placeholder, list, activeId, stalled, onChange, onKeyDown, onClear, onCancel } = props;
	return (
		<div className="search-head" data-stalled={stalled || undefined}>
			<SearchIcon name="search" />
			<input
				ref={ref}
				type="text"
				className="search-input"
				dir="auto"
				role="combobox"
				aria-label={t('search.title')}
				aria-autocomplete="list"
				aria-haspopup={list?.popup ?? 'listbox'}
				aria-expanded={list !== undefined}
				aria-controls={list?.id}
				aria-activedescendant={activeId}
				placeholder={placeholder}
				maxLength={MAX_TYPED_LENGTH}
				value={query}
				onChange={(event) => onChange(event.target.value)}
				onKeyDown={onKeyDown}
				autoComplete="off"
				autoCorrect="off"
				autoCapitalize="off"
				spellCheck={false}
				enterKeyHint="go"
			/>
			{query !== '' && (
				<button
					type="button"
					className="search-icon-button"
					aria-label={t('search.clear')}
					title={t('search.clear')}
					onClick={onClear}
				>
					<SearchIcon name="close" />
				</button>
			)}
			<button type="button" className="search-cancel" onClick={onCancel}>
				{t('do.cancel')}
			</button>
		</div>
	);
}

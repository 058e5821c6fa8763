import { memo } from 'react';

/** A list of the keys and their functions. */
export const KeyHints = memo(function KeyHints() {
	return (
		<ul className="search-keys" aria-label="Keys">
			<li>
				<kbd aria-label="Enter key">↵</kbd> to select
			</li>
			<li>
				<kbd aria-label="Arrow down">↓</kbd>
				<kbd aria-label="Arrow up">↑</kbd> to navigate
			</li>
			<li>
				<kbd aria-label="Escape key">esc</kbd> to close
			</li>
		</ul>
	);
});

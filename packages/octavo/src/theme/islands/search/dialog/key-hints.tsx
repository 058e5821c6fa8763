import { t } from '@octavo/contract/index.ts';
import { memo } from 'react';

/** A list of the keys and their functions. */
export const KeyHints = memo(function KeyHints() {
	return (
		<ul className="search-keys" aria-label={t('keys.label')}>
			<li>
				<kbd aria-label={t('keys.enter')}>↵</kbd>
				{` ${t('keys.select')}`}
			</li>
			<li>
				<kbd aria-label={t('keys.down')}>↓</kbd>
				<kbd aria-label={t('keys.up')}>↑</kbd>
				{` ${t('keys.navigate')}`}
			</li>
			<li>
				<kbd aria-label={t('keys.escape')}>esc</kbd>
				{` ${t('keys.leave')}`}
			</li>
		</ul>
	);
});

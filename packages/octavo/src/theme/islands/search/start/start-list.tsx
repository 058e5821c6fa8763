import { t } from '@octavo/contract/index.ts';
import { SearchIcon, type SearchIconName } from '../icons.tsx';
import { HitLink } from '../results/hit-link.tsx';
import { type RowActions, rowHandlers } from '../results/row-actions.ts';
import type { StartGroup, StartListName } from '../results/use-listing.ts';
import type { SavedHit, SavedHits } from './saved-hits.ts';
import type { Memory } from './start-pages.ts';

const LISTS = {
	recent: { title: t('search.recent'), icon: 'recent', remove: t('search.forget') },
	favorite: { title: t('search.favorite'), icon: 'favorite', remove: t('search.unfavorite') },
	read: { title: t('read.title'), icon: 'recent' },
	section: { title: t('search.section'), icon: 'page' },
	popular: { title: t('search.popular'), icon: 'page' },
} as const satisfies Record<StartListName, { title: string; icon: SearchIconName; remove?: string }>;

interface StartListProps {
	/** Id of the grid; its rows have the ids `<id>-<index>`. */
	id: string;
	groups: StartGroup[];
	active: number | null;
	actions: RowActions;
	memory: Memory;
	onPromote: (hit: SavedHit) => void;
	onRemove: (list: keyof SavedHits, hit: SavedHit) => void;
}

/** The rows of an empty query. It is a grid, because some rows have buttons beside their links. */
export function StartList({ id, groups, active, actions, memory, onPromote, onRemove }: StartListProps) {
	return (
		<>
			<div id={id} role="grid" aria-label={t('search.start')} className="search-list">
				{groups.map(({ list, title = LISTS[list].title, entries }) => (
					<div key={list} role="rowgroup" aria-labelledby={`${id}-${list}`} className="search-group">
						<div id={`${id}-${list}`} className="search-group-title">
							{title}
						</div>
						{entries.map(({ index, hit }) => (
							<div
								key={hit.objectID}
								id={`${id}-${index}`}
								role="row"
								tabIndex={-1}
								aria-selected={active === index}
								// Excludes the labels of the buttons, which are the same in all rows.
								aria-labelledby={`${id}-${index}-link`}
								aria-describedby={`${id}-${list}`}
								className="search-saved"
							>
								<div role="gridcell">
									<HitLink
										id={`${id}-${index}-link`}
										tabIndex={-1}
										{...rowHandlers(actions, index, hit)}
										hit={hit}
										icon={LISTS[list].icon}
										address={actions.addressOf(hit)}
										onClick={(event) => actions.onFollow(hit, event)}
										onContextMenu={(event) => actions.onMenu(event)}
									/>
								</div>
								{list === 'recent' && (
									<div role="gridcell">
										<RowButton
											label={t('search.save')}
											icon="favorite"
											of={`${id}-${index}-link`}
											onClick={() => onPromote(hit)}
										/>
									</div>
								)}
								{(list === 'recent' || list === 'favorite') && (
									<div role="gridcell">
										<RowButton
											label={LISTS[list].remove}
											icon="close"
											of={`${id}-${index}-link`}
											onClick={() => onRemove(list, hit)}
										/>
									</div>
								)}
							</div>
						))}
					</div>
				))}
			</div>
			{(!memory.isOn || groups.some(({ list }) => list === 'read')) && (
				<p className="search-note">
					<span>{memory.isOn ? t('read.known') : t('read.forgotten')}</span>{' '}
					<button type="button" className="search-button-plain" onClick={memory.change}>
						{memory.isOn ? t('read.off') : t('read.on')}
					</button>
				</p>
			)}
		</>
	);
}

interface RowButtonProps {
	label: string;
	icon: 'favorite' | 'close';
	/** Id of the row's link. */
	of: string;
	onClick: () => void;
}

function RowButton({ label, icon, of, onClick }: RowButtonProps) {
	return (
		<button
			type="button"
			className="search-icon-button"
			aria-label={label}
			aria-describedby={of}
			title={label}
			onClick={onClick}
		>
			<SearchIcon name={icon} />
		</button>
	);
}

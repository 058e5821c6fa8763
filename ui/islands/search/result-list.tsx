import type { Listing } from './entries.ts';
import { HitLink } from './hit-link.tsx';
import { SearchIcon } from './icons.tsx';
import { type RowActions, rowHandlers } from './row-actions.ts';

interface ResultListProps extends Pick<Listing, 'groups' | 'ask'> {
	/** Of the list; its options are called `<id>-<index>`. */
	id: string;
	query: string;
	active: number | null;
	actions: RowActions;
	onMore: (group: string) => void;
	onAsk: () => void;
}

/** The results, grouped, as the list of options that the input controls. */
export function ResultList({ id, query, groups, ask, active, actions, onMore, onAsk }: ResultListProps) {
	const option = (index: number) => ({
		id: `${id}-${index}`,
		role: 'option',
		tabIndex: -1,
		'aria-selected': active === index,
	});
	return (
		<div id={id} role="listbox" aria-label="Search results" className="search-list">
			{groups.map(({ title, entries }, number) => (
				<div key={title} role="group" aria-labelledby={`${id}-group-${number}`} className="search-group">
					<div id={`${id}-group-${number}`} className="search-group-title">
						{title}
					</div>
					{entries.map((entry) =>
						entry.kind === 'more' ? (
							<button
								key="more"
								type="button"
								{...option(entry.index)}
								className="search-more"
								onPointerMove={(event) => actions.onPoint(entry.index, undefined, event)}
								onClick={() => onMore(entry.group)}
							>
								Show {entry.count} more in {title}
							</button>
						) : (
							<HitLink
								key={entry.hit.objectID}
								{...option(entry.index)}
								{...rowHandlers(actions, entry.index, entry.hit)}
								hit={entry.hit}
								address={actions.addressOf(entry.hit)}
								onClick={(event) => actions.onFollow(entry.hit, event)}
								onContextMenu={(event) => actions.onMenu(event)}
							/>
						),
					)}
				</div>
			))}
			{ask && (
				<button
					type="button"
					{...option(ask.index)}
					className="search-ask"
					onPointerMove={(event) => actions.onPoint(ask.index, undefined, event)}
					onClick={onAsk}
				>
					<SearchIcon name="sparkle" />
					<span>
						Ask AI about <q>{query}</q>
					</span>
				</button>
			)}
		</div>
	);
}

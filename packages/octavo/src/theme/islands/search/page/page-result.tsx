import type { ResultAddress } from '@octavo/search/client/index.ts';
import type { MouseEvent } from 'react';
import { useResultNotes } from '../../result-notes.ts';
import { Highlighted } from '../results/highlighted.tsx';
import { highlightedLevel, pathOf, plainTextOf, type ShownHit, snippetOf, titleLevel } from '../results/hit-text.ts';
import { opensNewTab } from '../results/opens-new-tab.ts';

interface PageResultProps {
	hit: ShownHit;
	address: ResultAddress;
	onFollow: (event: MouseEvent) => void;
}

export function PageResult({ hit, address, onFollow }: PageResultProps) {
	const snippet = snippetOf(hit);
	const later = useResultNotes()(hit.url, plainTextOf(hit));
	const onAuxClick = (event: MouseEvent) => {
		if (opensNewTab(event)) onFollow(event);
	};
	return (
		<li>
			<p className="search-page-path">{[hit.hierarchy.lvl0, ...pathOf(hit)].filter(Boolean).join(' › ')}</p>
			<h2>
				<a
					href={address.href}
					onClick={onFollow}
					onAuxClick={onAuxClick}
					{...(address.external && { target: '_blank', rel: 'noopener' })}
				>
					<Highlighted value={highlightedLevel(hit, titleLevel(hit))} />
				</a>
			</h2>
			{later && <p className="search-row-later">{later}</p>}
			{snippet && (
				<p className="search-page-snippet">
					<Highlighted value={snippet} />
				</p>
			)}
		</li>
	);
}

import type { MouseEvent } from 'react';
import { Highlighted } from '../highlighted.tsx';
import { highlightedLevel, pathOf, type ShownHit, snippetOf, titleLevel } from '../hit-text.ts';
import { opensElsewhere } from '../opens-elsewhere.ts';
import type { ResultAddress } from '../result-address.ts';

interface PageResultProps {
	hit: ShownHit;
	address: ResultAddress;
	onFollow: (event: MouseEvent) => void;
}

/** One result of the search page. */
export function PageResult({ hit, address, onFollow }: PageResultProps) {
	const snippet = snippetOf(hit);
	const onAuxClick = (event: MouseEvent) => {
		if (opensElsewhere(event)) onFollow(event);
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
			{snippet && (
				<p className="search-page-snippet">
					<Highlighted value={snippet} />
				</p>
			)}
		</li>
	);
}

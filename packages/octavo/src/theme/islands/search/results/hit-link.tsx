import type { ResultAddress } from '@octavo/search/client/index.ts';
import type { AnchorHTMLAttributes } from 'react';
import { useResultNotes } from '../../result-notes.ts';
import { SearchIcon, type SearchIconName } from '../icons.tsx';
import { Highlighted } from './highlighted.tsx';
import { highlightedLevel, pathOf, plainTextOf, type ShownHit, snippetOf, titleLevel } from './hit-text.ts';

interface HitLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
	hit: ShownHit;
	address: ResultAddress;
	/** By default, it depends on the type of the hit. */
	icon?: SearchIconName;
}

export function HitLink({ hit, address, icon = iconOf(hit), ...attributes }: HitLinkProps) {
	const path = pathOf(hit);
	const snippet = snippetOf(hit);
	const later = useResultNotes()(hit.url, plainTextOf(hit));
	return (
		<a
			{...attributes}
			className="search-row"
			href={address.href}
			{...(address.external && { target: '_blank', rel: 'noopener' })}
		>
			<SearchIcon name={icon} />
			<span className="search-row-text">
				{path.length > 0 && <span className="search-row-path">{path.join(' › ')}</span>}
				<span className="search-row-title">
					<Highlighted value={highlightedLevel(hit, titleLevel(hit))} />
				</span>
				{later && <span className="search-row-later">{later}</span>}
				{snippet && (
					<span className="search-row-snippet">
						<Highlighted value={snippet} />
					</span>
				)}
			</span>
			<span className="search-row-end">
				<SearchIcon name={address.external ? 'external' : 'enter'} />
			</span>
		</a>
	);
}

function iconOf({ type }: ShownHit): SearchIconName {
	if (type === 'content') return 'content';
	return type === 'lvl1' || type === 'lvl0' ? 'page' : 'heading';
}

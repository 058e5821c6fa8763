import { Glyph } from '../../content/icon/glyph.tsx';
import type { ContentType } from '../../model.ts';
import type { SearchSettings } from './query/settings.ts';

export interface FiltersProps {
	settings: SearchSettings;
	choice: string;
	/** Number of hits of each type; undefined before there is an answer. */
	counts: Record<string, number> | undefined;
}

interface ContentTypeLabelProps extends Pick<FiltersProps, 'settings' | 'counts'> {
	type: ContentType;
}

/** A content type with its number of hits, after its icon, or after a dot in its colour if the icon does not exist. */
export function ContentTypeLabel({ type, settings, counts }: ContentTypeLabelProps) {
	const path = settings.icons[type.icon];
	return (
		<>
			{path ? <Glyph path={path} /> : <span className="search-dot" aria-hidden="true" />}
			<span>{type.label}</span>
			{counts && <span className="search-count">{counts[type.value] ?? 0}</span>}
		</>
	);
}

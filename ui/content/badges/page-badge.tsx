import type { ComponentType } from 'react';
import type { BadgeKind } from '../../model.ts';
import { AlphaBadge, BetaBadge, DeprecatedBadge, NewBadge, UpdatedBadge } from './badges.tsx';

const BADGES: Record<BadgeKind, ComponentType> = {
	new: NewBadge,
	updated: UpdatedBadge,
	beta: BetaBadge,
	alpha: AlphaBadge,
	deprecated: DeprecatedBadge,
};

/** The badge of a page or of a navigation item. */
export function PageBadge({ kind }: { kind: BadgeKind }) {
	const Badge = BADGES[kind];
	return <Badge />;
}

import type { Example } from '../catalogue/example.ts';
import { AlphaBadge, BetaBadge, DeprecatedBadge, NewBadge, UpdatedBadge } from './badges.tsx';

export const stateBadgesExample: Example = {
	components: ['NewBadge', 'UpdatedBadge', 'BetaBadge', 'AlphaBadge', 'DeprecatedBadge'],
	element: (
		<p>
			<NewBadge /> <UpdatedBadge /> <BetaBadge /> <AlphaBadge /> <DeprecatedBadge />
		</p>
	),
};

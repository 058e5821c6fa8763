import type { Example } from '../catalogue/example.ts';
import {
	AlphaBadge,
	BetaBadge,
	DeprecatedBadge,
	FeatureFlagBadge,
	NewBadge,
	PlanBadge,
	UpdatedBadge,
	VersionBadge,
} from './badges.tsx';

export const planBadgeExample: Example = {
	components: ['PlanBadge'],
	element: (
		<p>
			<PlanBadge plan="growth" /> <PlanBadge plan="enterprise" /> <PlanBadge plan="sso" />{' '}
			<PlanBadge plan="cloud-essential" /> <PlanBadge plan="cloud-pro" /> <PlanBadge plan="cloud-scale" />
		</p>
	),
};

export const stateBadgesExample: Example = {
	components: [
		'VersionBadge',
		'FeatureFlagBadge',
		'NewBadge',
		'UpdatedBadge',
		'BetaBadge',
		'AlphaBadge',
		'DeprecatedBadge',
	],
	element: (
		<p>
			<VersionBadge version="5.12.0" /> <FeatureFlagBadge flag="unstableRelationsOnTheFly" /> <NewBadge />{' '}
			<UpdatedBadge /> <BetaBadge /> <AlphaBadge /> <DeprecatedBadge />
		</p>
	),
};

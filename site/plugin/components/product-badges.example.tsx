import type { Example } from 'octavo/theme/content/catalogue/example.ts';
import { FeatureFlagBadge, PlanBadge, VersionBadge } from './product-badges.tsx';

export const planBadgeExample: Example = {
	components: ['PlanBadge'],
	element: (
		<p>
			<PlanBadge plan="growth" /> <PlanBadge plan="enterprise" /> <PlanBadge plan="sso" />{' '}
			<PlanBadge plan="cloud-essential" /> <PlanBadge plan="cloud-pro" /> <PlanBadge plan="cloud-scale" />
		</p>
	),
};

export const versionBadgeExample: Example = {
	components: ['VersionBadge', 'FeatureFlagBadge'],
	element: (
		<p>
			<VersionBadge version="5.12.0" /> <FeatureFlagBadge flag="unstableRelationsOnTheFly" />
		</p>
	),
};

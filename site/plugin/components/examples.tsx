import type { Example } from 'octavo/theme/content/catalogue/example.ts';
import type { UpgradeData } from '../../tools/surface/client.ts';
import { FeatureFlagBadge, PlanBadge, VersionBadge } from './product-badges.tsx';
import { QueryBuilder } from './query-builder/query-builder.tsx';
import { UpgradeList, UpgradeRange } from './upgrade/upgrade.tsx';

const upgrade: UpgradeData = {
	versions: ['5.19.0', '5.20.0', '5.21.0'],
	changes: [
		{ kind: 'new', version: '5.20.0', group: 'commands', name: 'strapi openapi generate', page: '/cms/cli' },
		{ kind: 'new', version: '5.21.0', group: 'configuration keys', name: 'admin.firstPublishedAtField.enabled' },
	],
	notes: [],
	codemods: [],
};

export const productExamples: readonly Example[] = [
	{
		components: ['PlanBadge'],
		element: (
			<p>
				<PlanBadge plan="growth" /> <PlanBadge plan="enterprise" /> <PlanBadge plan="sso" />{' '}
				<PlanBadge plan="cloud-essential" /> <PlanBadge plan="cloud-pro" /> <PlanBadge plan="cloud-scale" />
			</p>
		),
	},
	{
		components: ['VersionBadge', 'FeatureFlagBadge'],
		element: (
			<p>
				<VersionBadge version="5.12.0" /> <FeatureFlagBadge flag="unstableRelationsOnTheFly" />
			</p>
		),
	},
	{ components: ['QueryBuilder'], element: <QueryBuilder /> },
	{ components: ['UpgradeRange'], element: <UpgradeRange upgrade={upgrade} /> },
	{ components: ['UpgradeList'], element: <UpgradeList part="new" upgrade={upgrade} /> },
];

import { Badge } from 'octavo/theme/content/badges/badge.tsx';
import { badgeBasics } from 'octavo/theme/content/badges/badges.tsx';
import { define } from 'octavo/theme/content/definition.ts';
import { buildingIcon, cloudIcon, flagIcon, keyIcon, trendUpIcon } from 'octavo/theme/content/icon/paths.json';
import { z } from 'zod';
import { shortVersion } from '../../tools/surface/client.ts';

const SELF_HOSTED_PRICING = 'https://strapi.io/pricing-self-hosted';
const CLOUD_PRICING = 'https://strapi.io/pricing-cloud';
const FEATURE_FLAGS = '/cms/configurations/features';

const PLANS = {
	growth: { label: 'Growth', hint: 'part of the Growth plan', icon: trendUpIcon, href: SELF_HOSTED_PRICING },
	enterprise: {
		label: 'Enterprise',
		hint: 'part of the Enterprise plan',
		icon: buildingIcon,
		href: SELF_HOSTED_PRICING,
	},
	sso: { label: 'SSO', hint: 'part of the SSO add-on', icon: keyIcon, href: SELF_HOSTED_PRICING },
	'cloud-essential': {
		label: 'Essential',
		hint: 'part of the Cloud Essential plan',
		icon: cloudIcon,
		href: CLOUD_PRICING,
	},
	'cloud-pro': { label: 'Pro', hint: 'part of the Cloud Pro plan', icon: cloudIcon, href: CLOUD_PRICING },
	'cloud-scale': { label: 'Scale', hint: 'part of the Cloud Scale plan', icon: cloudIcon, href: CLOUD_PRICING },
} as const;

type Plan = keyof typeof PLANS;
const PLAN_NAMES = Object.keys(PLANS) as [Plan, ...Plan[]];

export function PlanBadge({ plan }: { plan: Plan }) {
	const { label, hint, icon, href } = PLANS[plan];
	return (
		<Badge tone="accent" icon={icon} href={href} hint={hint}>
			{label}
		</Badge>
	);
}

export function FeatureFlagBadge({ flag }: { flag: string }) {
	return (
		<Badge tone="warning" icon={flagIcon} href={FEATURE_FLAGS} hint={`turned on by the feature flag ${flag}`}>
			Feature flag
		</Badge>
	);
}

export function VersionBadge({ version }: { version: string }) {
	return (
		<Badge tone="quiet" since={version} hint={`requires version ${version} or later`}>
			{`${shortVersion(version)}+`}
		</Badge>
	);
}

const shared = { ...badgeBasics, sheet: 'octavo/theme/content/badges/badge.css' };

/** The badges of plans, feature flags and versions. */
export const productBadges = {
	PlanBadge: define({
		...shared,
		description: 'The plan that a feature is part of.',
		component: PlanBadge,
		props: z.strictObject({ plan: z.enum(PLAN_NAMES).describe('Plan or add-on.') }),
		markdown: ({ plan }) => `(${PLANS[plan].label}${plan.startsWith('cloud') ? ' plan of Strapi Cloud' : ''})`,
	}),
	FeatureFlagBadge: define({
		...shared,
		description: 'A feature that is off until a flag enables it.',
		component: FeatureFlagBadge,
		props: z.strictObject({ flag: z.string().min(1).describe('Name of the flag in `config/features`.') }),
		markdown: ({ flag }) => `(feature flag \`${flag}\`)`,
	}),
	VersionBadge: define({
		...shared,
		description: 'The first version that has a feature.',
		component: VersionBadge,
		props: z.strictObject({
			version: z
				.string()
				.regex(/^\d+\.\d+(\.\d+)?$/, 'expected a version like 5.12.0')
				.describe('Version, for example `5.12.0`.'),
		}),
		markdown: ({ version }) => `(version ${version} or later)`,
	}),
};

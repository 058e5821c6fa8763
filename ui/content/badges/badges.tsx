import { z } from 'zod';
import { shortVersion } from '../../../surface/client.ts';
import { define } from '../definition.ts';
import {
	archiveIcon,
	buildingIcon,
	cloudIcon,
	confettiIcon,
	flagIcon,
	flaskIcon,
	keyIcon,
	pencilSimpleIcon,
	testTubeIcon,
	trendUpIcon,
} from '../icon/paths.ts';
import { Badge } from './badge.tsx';

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

const plan = z.enum(['growth', 'enterprise', 'sso', 'cloud-essential', 'cloud-pro', 'cloud-scale']);

export function PlanBadge({ plan }: { plan: keyof typeof PLANS }) {
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

export function NewBadge() {
	return (
		<Badge tone="success" icon={confettiIcon}>
			New
		</Badge>
	);
}

export function UpdatedBadge() {
	return (
		<Badge tone="info" icon={pencilSimpleIcon}>
			Updated
		</Badge>
	);
}

export function BetaBadge() {
	return (
		<Badge tone="warning" icon={flaskIcon} hint="may still change">
			Beta
		</Badge>
	);
}

export function AlphaBadge() {
	return (
		<Badge tone="warning" icon={testTubeIcon} hint="will change, not for production">
			Alpha
		</Badge>
	);
}

export function DeprecatedBadge() {
	return (
		<Badge tone="warning" icon={archiveIcon} hint="will be removed">
			Deprecated
		</Badge>
	);
}

const shared = { sheet: 'content/badges/badge.css', firstScreen: true, children: 'none', ornament: true } as const;
const noProps = z.strictObject({});

export const badgeDefinitions = {
	PlanBadge: define({
		...shared,
		description: 'The plan that a feature is part of.',
		component: PlanBadge,
		props: z.strictObject({ plan: plan.describe('Plan or add-on.') }),
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
	NewBadge: define({
		...shared,
		description: 'Added recently.',
		component: NewBadge,
		props: noProps,
		markdown: () => '(new)',
	}),
	UpdatedBadge: define({
		...shared,
		description: 'Changed recently.',
		component: UpdatedBadge,
		props: noProps,
		markdown: () => '(updated)',
	}),
	BetaBadge: define({
		...shared,
		description: 'Usable, but may still change.',
		component: BetaBadge,
		props: noProps,
		markdown: () => '(beta)',
	}),
	AlphaBadge: define({
		...shared,
		description: 'An early version that will change.',
		component: AlphaBadge,
		props: noProps,
		markdown: () => '(alpha)',
	}),
	DeprecatedBadge: define({
		...shared,
		description: 'Still available, but going to be removed.',
		component: DeprecatedBadge,
		props: noProps,
		markdown: () => '(deprecated)',
	}),
};

import type { ReactNode } from 'react';
import { z } from 'zod';
import { shortVersion } from '../../../../../../site/tools/surface/client.ts';
import type { BadgeKind } from '../../model.ts';
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
import { Badge, type BadgeProps } from './badge.tsx';

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

interface State extends Pick<BadgeProps, 'tone' | 'icon' | 'hint'> {
	/** Text of the badge, also in Markdown. */
	label: string;
	/** For the catalogue. */
	description: string;
}

/** The states of a page, of a navigation item or of a part of a page. */
const STATES: Record<BadgeKind, State> = {
	new: { label: 'New', tone: 'success', icon: confettiIcon, description: 'Added recently.' },
	updated: { label: 'Updated', tone: 'info', icon: pencilSimpleIcon, description: 'Changed recently.' },
	beta: {
		label: 'Beta',
		tone: 'warning',
		icon: flaskIcon,
		hint: 'may still change',
		description: 'Usable, but may still change.',
	},
	alpha: {
		label: 'Alpha',
		tone: 'warning',
		icon: testTubeIcon,
		hint: 'will change, not for production',
		description: 'An early version that will change.',
	},
	deprecated: {
		label: 'Deprecated',
		tone: 'warning',
		icon: archiveIcon,
		hint: 'will be removed',
		description: 'Still available, but going to be removed.',
	},
};

/** The badge of a state, as pages and navigation items have it. */
export function PageBadge({ kind }: { kind: BadgeKind }) {
	const { tone, icon, hint, label } = STATES[kind];
	return (
		<Badge tone={tone} icon={icon} hint={hint}>
			{label}
		</Badge>
	);
}

export const NewBadge = () => <PageBadge kind="new" />;
export const UpdatedBadge = () => <PageBadge kind="updated" />;
export const BetaBadge = () => <PageBadge kind="beta" />;
export const AlphaBadge = () => <PageBadge kind="alpha" />;
export const DeprecatedBadge = () => <PageBadge kind="deprecated" />;

const shared = { sheet: 'content/badges/badge.css', firstScreen: true, children: 'none', ornament: true } as const;

function stateDefinition(kind: BadgeKind, component: () => ReactNode) {
	const { label, description } = STATES[kind];
	const markdown = () => `(${label.toLowerCase()})`;
	return define({ ...shared, description, component, markdown });
}

export const badgeDefinitions = {
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
	NewBadge: stateDefinition('new', NewBadge),
	UpdatedBadge: stateDefinition('updated', UpdatedBadge),
	BetaBadge: stateDefinition('beta', BetaBadge),
	AlphaBadge: stateDefinition('alpha', AlphaBadge),
	DeprecatedBadge: stateDefinition('deprecated', DeprecatedBadge),
};

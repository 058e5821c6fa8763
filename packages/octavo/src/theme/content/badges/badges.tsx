import type { ReactNode } from 'react';
import type { BadgeKind } from '../../model.ts';
import { define } from '../definition.ts';
import { archiveIcon, confettiIcon, flaskIcon, pencilSimpleIcon, testTubeIcon } from '../icon/paths.json';
import { Badge, type BadgeProps } from './badge.tsx';

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

/** What the definitions of all badges have in common. */
export const badgeBasics = {
	sheet: 'content/badges/badge.css',
	firstScreen: true,
	children: 'none',
	ornament: true,
} as const;

function stateDefinition(kind: BadgeKind, component: () => ReactNode) {
	const { label, description } = STATES[kind];
	const markdown = () => `(${label.toLowerCase()})`;
	return define({ ...badgeBasics, description, component, markdown });
}

export const badgeDefinitions = {
	NewBadge: stateDefinition('new', NewBadge),
	UpdatedBadge: stateDefinition('updated', UpdatedBadge),
	BetaBadge: stateDefinition('beta', BetaBadge),
	AlphaBadge: stateDefinition('alpha', AlphaBadge),
	DeprecatedBadge: stateDefinition('deprecated', DeprecatedBadge),
};

import { t } from '@octavo/contract/index.ts';
import type { ReactNode } from 'react';
import type { BadgeKind } from '../../model.ts';
import { define } from '../definition.ts';
import { archiveIcon, confettiIcon, flaskIcon, pencilSimpleIcon, testTubeIcon } from '../icon/paths.json';
import { Badge, type BadgeProps } from './badge.tsx';

interface State extends Pick<BadgeProps, 'tone' | 'icon'> {
	/** Returns the text of the badge, also in Markdown. */
	label: () => string;
	hint?: () => string;
	/** For the catalogue. */
	description: string;
}

/** The states of a page, of a navigation item or of a part of a page. */
const STATES: Record<BadgeKind, State> = {
	new: { label: () => t('badge.new'), tone: 'success', icon: confettiIcon, description: 'Added recently.' },
	updated: { label: () => t('badge.updated'), tone: 'info', icon: pencilSimpleIcon, description: 'Changed recently.' },
	beta: {
		label: () => t('badge.beta'),
		tone: 'warning',
		icon: flaskIcon,
		hint: () => t('badge.mayChange'),
		description: 'Usable, but may still change.',
	},
	alpha: {
		label: () => t('badge.alpha'),
		tone: 'warning',
		icon: testTubeIcon,
		hint: () => t('badge.willChange'),
		description: 'An early version that will change.',
	},
	deprecated: {
		label: () => t('badge.deprecated'),
		tone: 'warning',
		icon: archiveIcon,
		hint: () => t('badge.willGo'),
		description: 'Still available, but going to be removed.',
	},
};

/** Returns the word of a state, in small letters. */
export const badgeWord = (kind: BadgeKind): string => STATES[kind].label().toLowerCase();

/** The badge of a state, as pages and navigation items have it. */
export function PageBadge({ kind }: { kind: BadgeKind }) {
	const { tone, icon, hint, label } = STATES[kind];
	return (
		<Badge tone={tone} icon={icon} hint={hint?.()}>
			{label()}
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
	const { description } = STATES[kind];
	const markdown = () => `(${badgeWord(kind)})`;
	return define({ ...badgeBasics, description, component, markdown });
}

export const badgeDefinitions = {
	NewBadge: stateDefinition('new', NewBadge),
	UpdatedBadge: stateDefinition('updated', UpdatedBadge),
	BetaBadge: stateDefinition('beta', BetaBadge),
	AlphaBadge: stateDefinition('alpha', AlphaBadge),
	DeprecatedBadge: stateDefinition('deprecated', DeprecatedBadge),
};

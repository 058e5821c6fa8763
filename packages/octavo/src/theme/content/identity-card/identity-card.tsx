import type { PropsWithChildren, ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { listItem, tightList } from '../markdown-form.ts';

const itemProps = z.strictObject({
	title: z
		.string()
		.min(1)
		.describe(
			'Plan, Role and permission, Activation, Environment; for plugins Location, Package name, Additional resources.',
		),
});

/** The facts that a reader needs before using a feature. */
export function IdentityCard({ children }: { children?: ReactNode }) {
	return <dl className="identity-card">{children}</dl>;
}

export function IdentityCardItem({ title, children }: PropsWithChildren<z.output<typeof itemProps>>) {
	return (
		<div className="identity-card-item">
			<dt>{title}</dt>
			<dd>{children}</dd>
		</div>
	);
}

export const identityCardDefinition = define({
	description: 'The facts at the top of a feature page: plan, role and permission, activation, environment.',
	component: IdentityCard,
	sheet: 'content/identity-card/identity-card.css',
	firstScreen: true,
	markdown: (_props, children) => tightList(children),
});

export const identityCardItemDefinition = define({
	description: 'One fact, directly inside `IdentityCard`.',
	component: IdentityCardItem,
	props: itemProps,
	markdown: ({ title }, children) => listItem(`**${title}:** ${children.trim()}`),
});

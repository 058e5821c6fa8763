import type { ReactNode } from 'react';
import { define } from '../definition.ts';

/** A label of the admin panel's interface. It is printed as bold text, because readers need no distinction. */
export function InterfaceLabel({ children }: { children?: ReactNode }) {
	return <strong>{children}</strong>;
}

export const interfaceLabelDefinition = define({
	description:
		'A label of the admin panel, or a path through it (Settings > Webhooks), checked against its translations.',
	component: InterfaceLabel,
	children: 'inline',
	markdown: (_props, children) => `**${children}**`,
});

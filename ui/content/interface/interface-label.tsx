import type { ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';

/** A word of the admin panel's interface; the same element as bold text, since readers need not tell the two apart. */
export function InterfaceLabel({ children }: { children?: ReactNode }) {
	return <strong>{children}</strong>;
}

export const interfaceLabelDefinition = define({
	description:
		'A label of the admin panel, or a way through it (Settings > Webhooks), checked against its translations.',
	component: InterfaceLabel,
	props: z.strictObject({}),
	children: 'inline',
	markdown: (_props, children) => `**${children}**`,
});

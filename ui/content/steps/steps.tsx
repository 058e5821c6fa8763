import type { ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';

/** Numbered steps along a line. */
export function Steps({ children }: { children?: ReactNode }) {
	return <div className="steps">{children}</div>;
}

export const stepsDefinition = define({
	description: 'An ordered list whose items are worth following along: installations, migrations.',
	component: Steps,
	props: z.strictObject({
		walk: z
			.string()
			.startsWith('/')
			.optional()
			.describe(
				"Page of the admin panel that the steps begin at, after `/admin`: the proof walks them, which readers don't see.",
			),
		given: z
			.string()
			.optional()
			.describe('What is typed or chosen there: `Name=Website build; Token duration=30 days`.'),
	}),
	sheet: 'content/steps/steps.css',
	children: 'blocks',
	markdown: (_props, children) => children,
});

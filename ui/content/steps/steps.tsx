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
	props: z.strictObject({}),
	sheet: 'steps',
	children: 'blocks',
	markdown: (_props, children) => children,
});

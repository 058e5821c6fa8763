import type { ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';

/** Numbered steps along a line. */
export function Steps({ children }: { children?: ReactNode }) {
	return <div className="steps">{children}</div>;
}

export const stepsDefinition = define({
	description: 'An ordered list of steps to follow, such as an installation or a migration.',
	component: Steps,
	props: z.strictObject({
		walk: z
			.string()
			.startsWith('/')
			.optional()
			.describe(
				"Path of the admin panel's page, after `/admin`, at which the proof starts to follow the steps. Readers don't see it.",
			),
		given: z
			.string()
			.optional()
			.describe('Values that the proof enters or selects there: `Name=Website build; Token duration=30 days`.'),
	}),
	sheet: 'content/steps/steps.css',
});

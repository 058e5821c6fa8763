import { z } from 'zod';
import type { ProofKind } from '../model.ts';
import type { Panel } from '../panel/panel.ts';
import { readAction, walkPanel } from '../panel/walk.ts';
import { failureOf } from '../scratch/failure.ts';

const options = z.strictObject({
	/** Page of the panel at which the steps begin, after `/admin`. */
	opens: z.string().startsWith('/'),
	/** Values to type or choose in fields: `Name=Website build; Token duration=30 days`. */
	given: z.string().default(''),
});
type Options = z.output<typeof options>;

interface WalkContext {
	panel: Panel;
}

/** The steps of a page, walked through the admin panel: each label exists, and each click target can be clicked. */
export const walkKind: ProofKind<Options, WalkContext> = {
	name: 'walk',
	label: 'Steps walked through the admin panel',
	options,
	needs: 'nothing',
	async run({ fence }, { opens, given }, { panel }) {
		const actions = fence.code
			.split('\n')
			.filter((line) => line !== '')
			.map(readAction);
		if (actions.length === 0) return { state: 'failed', message: 'the steps contain no <UI> label' };
		try {
			const message = await panel.use({ files: [], allows: [], isSignedIn: true }, (page) =>
				walkPanel(page, opens, actions, valuesOf(given)),
			);
			if (message !== undefined) return { state: 'failed', message, isAccident: true };
			return { state: 'passed', depth: 'executed' };
		} catch (error) {
			return failureOf(error);
		}
	},
};

/** Parses `Name=Website build; Token duration=30 days`. */
function valuesOf(given: string): ReadonlyMap<string, string> {
	return new Map(
		given
			.split(';')
			.filter((pair) => pair.trim() !== '')
			.map((pair) => {
				const [label = '', ...value] = pair.split('=');
				return [label.trim(), value.join('=').trim()];
			}),
	);
}

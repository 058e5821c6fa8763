import { z } from 'zod';
import type { ProofKind } from '../model.ts';
import type { Panel } from '../panel/panel.ts';
import { readAction, walkPanel } from '../panel/walk.ts';
import { failureOf } from '../scratch/failure.ts';

const options = z.strictObject({
	/** Page of the panel that the steps begin at, after `/admin`. */
	opens: z.string().startsWith('/'),
	/** What is typed into fields, or chosen: `Name=Website build; Token duration=30 days`. */
	given: z.string().default(''),
});
type Options = z.output<typeof options>;

interface WalkContext {
	panel: Panel;
}

/** The steps of a page, walked through the admin panel: each label is there, and what is to be clicked can be. */
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
		if (actions.length === 0) return { state: 'failed', message: 'the steps name nothing of the panel by <UI>' };
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

/** Reads `Name=Website build; Token duration=30 days`. */
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

import { z } from 'zod';
import { listOf, pairOf } from '../lists.ts';
import type { ProofKind } from '../model.ts';
import { readAction, walkPanel } from '../panel/walk.ts';
import type { KindContext } from './options.ts';

const options = z.object({
	/** Page of the panel at which the steps begin, after `/admin`. */
	opens: z.string().startsWith('/'),
	/** Values to type or choose in fields: `Name=Website build; Token duration=30 days`. */
	given: z.string().default(''),
});
type Options = z.output<typeof options>;

/** The steps of a page, walked through the admin panel: each label exists, and each click target can be clicked. */
export const walkKind: ProofKind<Options, Pick<KindContext, 'panel'>> = {
	label: 'Steps walked through the admin panel',
	options,
	needs: 'nothing',
	async run({ fence }, { opens, given }, { panel }) {
		const actions = fence.code
			.split('\n')
			.filter((line) => line !== '')
			.map(readAction);
		if (actions.length === 0) return { state: 'failed', message: 'the steps contain no <UI> label' };
		return panel.check({ files: [], allows: [], isSignedIn: true }, (page) =>
			walkPanel(page, opens, actions, new Map(listOf(given).map(pairOf))),
		);
	},
};

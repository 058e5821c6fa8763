import { definePlugin } from 'octavo/build/plugin.ts';
import { amountOf } from './notation/amount-of.ts';
import { checkGuards } from './notation/check-guards.ts';
import { checkProofMark } from './notation/check-mark.ts';
import { checkProofNames } from './notation/check-names.ts';
import { marksToSend } from './notation/marks-to-send.ts';

/** The marks of proved examples in code blocks: what they mean, and what the browser needs to send an example. */
export const proof = definePlugin({
	name: 'proof',
	fences: {
		check: checkProofMark,
		checkFile: (fences) => [...checkProofNames(fences), ...checkGuards(fences)],
		marksFor: marksToSend,
		amountOf,
	},
});

import { expect, it } from 'vitest';
import { PAGES, sampleRetrieve } from '../testing/sample-site.ts';
import { createModelAnswer } from './answer-with-model.ts';

it('releases its slot when the reader leaves before the first word of the model', async () => {
	let begun = 0;
	let settled = 0;
	const answer = createModelAnswer({
		retrieve: sampleRetrieve(),
		readPage: async (route) => PAGES[route],
		async *chat() {},
		systemText: async () => '',
		outputTokens: 100,
		admission: {
			admit() {
				begun += 1;
				return () => {
					settled += 1;
				};
			},
		},
		assemble: async () => ({ kind: 'not-covered', parts: [], sources: [] }),
		onFailure() {},
		fence: () => 'fence',
	});
	const events = answer({ question: 'How do I create a token?' }, new AbortController().signal);
	expect((await events.next()).value).toMatchObject({ type: 'start', by: 'model' });
	await events.return(undefined);
	expect([begun, settled]).toEqual([1, 1]);
});

import { t } from '@octavo/contract/index.ts';
import { expect, it } from 'vitest';
import type { AskEvent } from '../protocol.ts';
import { PAGES, sampleRetrieve } from '../testing/sample-site.ts';
import { createModelAnswer, type ModelAnswerSources } from './answer-with-model.ts';

const sources: ModelAnswerSources = {
	retrieve: sampleRetrieve(),
	readPage: async (route) => PAGES[route],
	chat() {
		throw new Error('The model was asked.');
	},
	systemText: async () => '',
	outputTokens: 100,
	admission: { admit: () => () => undefined },
	assemble: async () => ({ kind: 'not-covered', parts: [], sources: [] }),
	onFailure() {},
	fence: () => 'fence',
};
const signal = new AbortController().signal;

async function eventsOf(used: ModelAnswerSources, question: string): Promise<AskEvent[]> {
	const events: AskEvent[] = [];
	for await (const event of createModelAnswer(used)({ question }, signal)) events.push(event);
	return events;
}

it('releases its slot when the reader leaves before the first word of the model', async () => {
	let begun = 0;
	let settled = 0;
	const answer = createModelAnswer({
		...sources,
		admission: {
			admit() {
				begun += 1;
				return () => {
					settled += 1;
				};
			},
		},
	});
	const events = answer({ question: 'How do I create a token?' }, signal);
	expect((await events.next()).value).toMatchObject({ type: 'start', by: 'model' });
	await events.return(undefined);
	expect([begun, settled]).toEqual([1, 1]);
});

it('asks for the subject of a question that names none, without asking the model', async () => {
	const events = await eventsOf(sources, 'How do I turn it off?');
	expect(events).toEqual([
		{ type: 'start', kind: 'not-covered', sources: [], by: 'pages' },
		{ type: 'notice', message: t('ask.subject') },
		{ type: 'end' },
	]);
});

it('does not ask the model if the sections that were found have no text', async () => {
	const [start] = await eventsOf({ ...sources, readPage: async () => undefined }, 'How do I create a token?');
	expect(start).toMatchObject({ type: 'start', kind: 'not-covered', by: 'pages' });
});

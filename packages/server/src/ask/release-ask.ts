import { setImmediate } from 'node:timers/promises';
import { markdownAddress } from '@octavo/contract/index.ts';
import {
	type Ask,
	askOptionsOf,
	createAsk,
	eventsOf,
	type ReadPage,
	type Retrieve,
	type StreamAnswer,
} from '@octavo/search/ask/index.ts';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import { indexOf } from '../search/release-index.ts';
import { LiveResource } from '../served-site/live-resource.ts';
import type { LiveSite } from '../served-site/live-site.ts';
import type { Release } from '../served-site/release.ts';
import { cachedAsk } from './answer-cache.ts';
import type { ModelAnswers } from './model-answer.ts';
import { readText, recordsOf } from './release-records.ts';

interface LiveAskOptions {
	/** Answers with a model. Without it, answers are assembled from the pages. */
	model?: ModelAnswers | undefined;
	onProblem: (error: unknown) => void;
}

/** Answers questions from the build that is being served. `current` throws when the build has no search records. */
export function liveAsk(site: LiveSite, options: LiveAskOptions): LiveResource<StreamAnswer> {
	return new LiveResource(site, { open: (release) => openAsk(release, options), onProblem: options.onProblem });
}

async function openAsk(release: Release, { model }: LiveAskOptions): Promise<StreamAnswer> {
	const [records, index] = await Promise.all([recordsOf(release), indexOf(release)]);
	const retrieve: Retrieve = (question, options) => index.retrieve(question, options);
	const readPage: ReadPage = (route) => readText(release, markdownAddress(route));
	const ask = createAsk({ retrieve, readPage });
	void warmUp(ask, records);
	const assemble = cachedAsk(ask);
	if (model) return model({ retrieve, readPage, assemble });
	return async function* answer(request) {
		yield* eventsOf(await assemble(request.question, askOptionsOf(request)));
	};
}

/** Questions with which each build is warmed up. */
const WARM_UP = 20;

/**
 * The first questions take many times longer than later ones, until the code is compiled and the most important pages are
 * parsed. Some of the questions that pages answer are asked before readers do, one by one whenever the thread is free.
 */
async function warmUp(ask: Ask, records: readonly SectionRecord[]): Promise<void> {
	const questions = [...new Set(records.flatMap(({ questions: [first] }) => first ?? []))];
	for (const question of questions.slice(0, WARM_UP)) {
		await setImmediate();
		// If a page cannot be read now, the reader who needs it is told.
		await ask(question).catch(() => undefined);
	}
}

import { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { markdownAddress, t } from '@octavo/contract/index.ts';
import { readWholeNumber } from '@octavo/platform/read-variable.ts';
import { engineFile } from '@octavo/platform/repository-root.ts';
import {
	ASK_PATH,
	type Ask,
	type AskEvent,
	type AskRequest,
	askOptionsOf,
	askRequestSchema,
	createAsk,
	EVENT_STREAM_TYPE,
	eventsOf,
	type ModelFailure,
	RATING_PATH,
	type ReadPage,
	type Retrieve,
	ratingSchema,
	type StreamAnswer,
} from '@octavo/search/ask/index.ts';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logError, NotKeptError, parseRequest, sendJsonErrors } from '../errors.ts';
import { PRICES, turnOf } from '../fair-queue.ts';
import type { FeaturePlugin } from '../feature.ts';
import { limitRequests } from '../limit-requests.ts';
import { isForeign, isRebound, REBOUND } from '../same-origin.ts';
import { LiveResource } from '../served-site/live-resource.ts';
import type { LiveSite } from '../served-site/live-site.ts';
import type { Release } from '../served-site/release.ts';
import type { Store, StoreEvent } from '../store/index.ts';
import {
	createModelAnswers,
	type ModelAnswers,
	type ModelSettings,
	readModelSettings,
	type Variables,
} from './model-answer.ts';
import { cachedAsk, indexOf, readText, recordsOf } from './release-records.ts';

/** Enough for the longest question with the longest conversation in two-byte characters. Unit: bytes. */
const MAX_BODY_BYTES = 64 * 1024;

interface AskFeatureOptions {
	/** Questions per minute and address; default 60. */
	perMinute?: number;
	/** Keeps questions and ratings. Without it nothing is kept and readers cannot rate answers. */
	recorder?: Pick<Store, 'record'> | undefined;
	/** The model that answers, and the file with its instructions. Without it, answers are assembled from the pages. */
	model?: { settings: ModelSettings; systemFile: string } | undefined;
}

/**
 * `POST /api/ask` takes a question as JSON and answers with lines of JSON; see `packages/search/src/ask/protocol.ts`.
 * `POST /api/ask/rating` takes a reader's rating of an answer and answers 204. Errors are `{ "message": … }`: 400 for
 * an invalid request, 413 and 415, 429 with `Retry-After`.
 */
export function askFeature(options: AskFeatureOptions = {}): FeaturePlugin {
	const { perMinute = 60, recorder, model } = options;
	return {
		name: 'ask',
		announce: ['ask', ...(model ? (['ask-model'] as const) : []), ...(recorder ? (['ask-rating'] as const) : [])],
		async register(app, { site, queue }) {
			const logProblem = (error: unknown) => app.log.error({ problem: describe(error) }, 'Ask AI has a problem');
			const logFailure = (failure: ModelFailure) =>
				app.log.warn({ reason: failure.reason, cause: describe(failure.cause) }, 'the model gave no answer');
			const modelAnswers =
				model && (await createModelAnswers(model.settings, model.systemFile, logFailure, logProblem));
			const live = liveAsk(site, { model: modelAnswers, onProblem: logProblem });
			const answer: StreamAnswer = async function* (asked, signal) {
				yield* (await live.current())(asked, signal);
			};
			// Loads the index before the first question. A site without one reports the error when it is asked.
			void live.current().catch(() => undefined);

			await limitRequests(app, { perMinute, refusal: () => t('server.questions') });
			sendJsonErrors(app, 'question failed');

			app.post(ASK_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
				if (isForeign(request)) return reply.code(403).send({ message: t('server.foreign') });
				// The operator pays for every answer of a model.
				if (model && isRebound(request)) return reply.code(403).send({ message: REBOUND });
				const asked = parseRequest(askRequestSchema, request.body);
				reply.header('cache-control', 'no-store').type(EVENT_STREAM_TYPE);
				const signal = goneSignal(reply);
				const events = recordQuestion(asked, answer(asked, signal), recorder, signal);
				if (!model) return reply.send(await queue.run(turnOf(reply, PRICES.question), () => textOf(events)));
				// Finding the passages occupies this thread; waiting for the words of the model does not.
				const first = await queue.run(turnOf(reply, PRICES.question), () => events.next());
				// Keeps nginx from buffering the stream.
				reply.header('x-accel-buffering', 'no');
				const lines = Readable.from(linesOf(first, events, request, app.server.timeout / 4));
				// If the reader has already left, nobody reads the stream, and the slot taken for the model would never be
				// released.
				return reply.send(lines.once('close', () => void events.return(undefined)));
			});

			if (!recorder) return;
			app.post(RATING_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
				if (isForeign(request))
					return reply.code(403).send({ message: 'Ratings are accepted from pages of this site only.' });
				const { question, rating, reason, comment } = parseRequest(ratingSchema, request.body);
				const event = {
					kind: 'rating',
					question,
					rating,
					...(reason ? { reason } : {}),
					...(comment ? { comment } : {}),
				} as const;
				const isKept = await queue.run(turnOf(reply, PRICES.event), () => recorder.record(event));
				if (!isKept) throw new NotKeptError(t('server.rating'));
				return reply.code(204).header('cache-control', 'no-store').send();
			});
		},
	};
}

/** @returns a signal that aborts when the reader disconnects, so that no work is done for a closed connection */
function goneSignal(reply: FastifyReply): AbortSignal {
	const gone = new AbortController();
	reply.raw.once('close', () => gone.abort(new Error('The reader is gone.')));
	return gone.signal;
}

async function textOf(events: AsyncIterable<AskEvent>): Promise<string> {
	let text = '';
	for await (const event of events) text += lineOf(event);
	return text;
}

/**
 * An error in the middle of an answer is reported in the stream, because the status has already been sent.
 * @param silence milliseconds after which an empty line is sent while the model is silent, so that neither this server
 *   nor a proxy takes the connection for dead: a model on the operator's own processor can read passages for minutes
 */
async function* linesOf(
	first: IteratorResult<AskEvent>,
	events: AsyncGenerator<AskEvent>,
	request: FastifyRequest,
	silence: number,
): AsyncGenerator<string> {
	try {
		for (let result = first; !result.done; ) {
			yield lineOf(result.value);
			const next = events.next();
			let event = await withinMs(next, silence);
			for (; !event; event = await withinMs(next, silence)) yield '\n';
			result = event;
		}
	} catch (error) {
		if (request.raw.socket.destroyed) return;
		yield lineOf({ type: 'error', message: logError(error, request, 'question failed') });
	}
}

/** @returns nothing if the promise needs longer */
async function withinMs<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
	const settled = new AbortController();
	const timer = setTimeout(ms, undefined, { signal: settled.signal });
	return Promise.race([promise, timer]).finally(() => settled.abort());
}

function lineOf(event: AskEvent): string {
	return `${JSON.stringify(event)}\n`;
}

/** Describes a failure without the request, whose headers contain the API key. */
function describe(cause: unknown): string | undefined {
	return cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
}

/** Passes the events through, and tells the recorder how the question ended, whether the answer completed or failed. */
async function* recordQuestion(
	{ question, area }: AskRequest,
	events: AsyncIterable<AskEvent>,
	recorder: Pick<Store, 'record'> | undefined,
	signal: AbortSignal,
): AsyncGenerator<AskEvent> {
	let outcome: Extract<StoreEvent, { kind: 'question' }>['outcome'] = 'failed';
	let sources: string[] = [];
	let isWhole = false;
	let failed = false;
	try {
		for await (const event of events) {
			if (event.type === 'start') {
				outcome = event.kind === 'answer' ? 'answered' : 'not-covered';
				sources = event.sources.map(({ url }) => url);
			}
			if (event.type === 'end') isWhole = true;
			yield event;
		}
	} catch (error) {
		// A reader who stops an answer says nothing about the documentation.
		failed = !signal.aborted;
		throw error;
	} finally {
		if (isWhole || failed) {
			const scope = area === undefined ? {} : { area };
			recorder?.record({ kind: 'question', question, ...scope, outcome: isWhole ? outcome : 'failed', sources });
		}
	}
}

interface LiveAskOptions {
	/** Answers with a model. Without it, answers are assembled from the pages. */
	model?: ModelAnswers | undefined;
	onProblem: (error: unknown) => void;
}

/** Answers questions from the build that is being served. `current` throws when the build has no search records. */
function liveAsk(site: LiveSite, options: LiveAskOptions): LiveResource<StreamAnswer> {
	return new LiveResource(site, { open: (release) => openAsk(release, options), onProblem: options.onProblem });
}

async function openAsk(release: Release, { model }: LiveAskOptions): Promise<StreamAnswer> {
	const [records, index] = await Promise.all([recordsOf(release, RECORDS), indexOf(release)]);
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
/** Sections in which they are looked for: parsing all of them would take a third of a second. */
const RECORDS = 500;

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

/** An answer assembled from the pages takes milliseconds, and a whole office may share one address. */
const DEFAULT_PER_MINUTE = '1200';
/** Each answer of a model costs money. */
const DEFAULT_PER_MINUTE_WITH_MODEL = '60';

/**
 * Reads the settings of Ask AI; `docs/ask-ai.md` lists the variables.
 * @throws {Error} naming each invalid variable
 */
export function readAskOptions(variables: Variables): AskFeatureOptions {
	const settings = readModelSettings(variables);
	const value = variables.ASK_PER_MINUTE || (settings ? DEFAULT_PER_MINUTE_WITH_MODEL : DEFAULT_PER_MINUTE);
	return {
		perMinute: readWholeNumber('ASK_PER_MINUTE', value, 1),
		model: settings && {
			settings,
			systemFile: settings.ASK_SYSTEM_FILE ?? engineFile('packages/search/src/ask/system-text.md'),
		},
	};
}

import { t } from '@octavo/contract/index.ts';
import { cardOf, findNearest } from '../answer-card.ts';
import { notCovered } from '../answer-question.ts';
import { type AskOptions, findSections } from '../find-sections.ts';
import { type Answer, type RankedSection, type ReadPage, type Retrieve, titleOf } from '../model.ts';
import { createPassageReader, type Passage } from '../passages/read-passages.ts';
import { type AskEvent, type AskRequest, askOptionsOf, type EarlierExchange, eventsOf } from '../protocol.ts';
import { type Chat, type ChatMessage, ModelFailure, type Usage } from './chat-model.ts';
import { reviewAnswer } from './review-answer.ts';

/** How much text of each section the model gets, best section first. Unit: characters. */
const BUDGETS = [4_000, 3_000, 2_000, 1_500, 1_200, 1_200];
/**
 * Confidence of the best section from which the model is asked. Lower than for an assembled answer, because a model can
 * tell that passages are about something else.
 */
const MIN_CONFIDENCE = 0.35;

/** Decides whether an answer of an estimated size may be requested, and counts its cost. */
export interface Admission {
	/**
	 * @returns a function to call once with what was spent, or nothing when nothing was counted
	 * @throws {ModelFailure} when it may not be requested
	 */
	admit(estimate: Usage): (spent: Usage | undefined, failure?: ModelFailure) => void;
}

export interface ModelAnswerSources {
	retrieve: Retrieve;
	readPage: ReadPage;
	chat: Chat;
	/** Read for each question, so that it can be changed while the server runs. */
	systemText: () => Promise<string>;
	/** Maximum tokens of an answer. */
	outputTokens: number;
	admission: Admission;
	/** Assembles an answer without a model. */
	assemble: (question: string, options: AskOptions) => Promise<Answer>;
	/** Called with every failure, for the operator's log. */
	onFailure: (failure: ModelFailure) => void;
	/** Returns a name that nobody can guess. */
	fence: () => string;
}

export type StreamAnswer = (request: AskRequest, signal: AbortSignal) => AsyncGenerator<AskEvent>;

/**
 * Answers by a model from passages of the pages, word by word, and then reviews the answer. Whatever keeps the model
 * from answering, the answer is assembled from the pages, with a notice that says why.
 * @returns events ending with `end`; the generator throws the reason of the signal when the reader has stopped it
 */
export function createModelAnswer(sources: ModelAnswerSources): StreamAnswer {
	const reader = createPassageReader(sources.readPage);

	async function* wordAnswer(
		{ question, conversation = [] }: AskRequest,
		ranked: readonly RankedSection[],
		signal: AbortSignal,
	): AsyncGenerator<AskEvent> {
		const near = await findNearest(ranked, question, reader.readPage);
		const known = near.find(({ isSame }) => isSame);
		const wanted = known ? [known.section, ...ranked.filter(({ url }) => url !== known.section.url)] : ranked;
		const cut = await reader.readPassages(wanted, BUDGETS);
		const passages = cut.map((passage, index) =>
			known && index === 0 ? { ...passage, markdown: `${known.answer}\n\n${passage.markdown}` } : passage,
		);
		if (passages.length === 0) {
			yield* eventsOf(notCovered(question, ranked));
			return;
		}
		const { needs, nearest } = await cardOf(passages, { weights: {}, nearest: near }, reader.readPage);
		const messages = promptOf({
			systemText: await sources.systemText(),
			question,
			conversation,
			passages,
			fence: sources.fence(),
		});
		const input = tokensOf(messages.map(({ content }) => content).join('\n'));
		const settle = sources.admission.admit({ input, output: sources.outputTokens });
		let text = '';
		let spent: Usage | undefined;
		let failure: ModelFailure | undefined;
		try {
			yield {
				type: 'start',
				kind: 'answer',
				sources: passages.map(({ source }) => source),
				by: 'model',
				needs,
				nearest,
			};
			for await (const words of sources.chat(messages, signal)) {
				if (typeof words !== 'string') spent = words;
				else {
					text += words;
					yield { type: 'text', text: words };
				}
			}
		} catch (error) {
			if (error instanceof ModelFailure) failure = error;
			throw error;
		} finally {
			// The prompt and the words so far cost money, even when the reader stopped the answer.
			const begun = text !== '' ? { input, output: tokensOf(text) } : undefined;
			settle(spent ?? begun, failure);
		}
		const { markdown, cited, isRefusal } = reviewAnswer(text, passages);
		if (cited.length > 0) yield { type: 'review', markdown, cited };
		else if (isRefusal)
			yield { type: 'start', kind: 'not-covered', sources: notCovered(question, ranked).sources, by: 'model' };
		else throw new ModelFailure('unsupported');
		yield { type: 'end' };
	}

	return async function* answer(request, signal) {
		const { question } = request;
		const options = askOptionsOf(request);
		const ranked = await findSections(sources.retrieve, question, options);
		if ((ranked[0]?.confidence ?? 0) < MIN_CONFIDENCE) {
			yield* eventsOf(notCovered(question, ranked));
			return;
		}
		try {
			yield* wordAnswer(request, ranked, signal);
		} catch (error) {
			if (signal.aborted || !(error instanceof ModelFailure)) throw error;
			sources.onFailure(error);
			const [start, ...rest] = eventsOf(await sources.assemble(question, options));
			if (start) yield start;
			const message = `${error.message} ${t('model.instead')}`;
			yield { type: 'notice', message };
			yield* rest;
		}
	};
}

/** Characters per token, a low estimate, for providers that do not count and for reservations. */
const CHARACTERS_PER_TOKEN = 3;

function tokensOf(text: string): number {
	return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

interface PromptInput {
	/** Instructions of the operator; see `packages/search/src/ask/system-text.md`. */
	systemText: string;
	question: string;
	conversation: readonly EarlierExchange[];
	passages: readonly Passage[];
	/** Name of the tags around data, which no author of a passage or a question can know. */
	fence: string;
}

/** Builds the prompt: the system prompt, and as data the passages, the conversation and the question. */
function promptOf({ systemText, question, conversation, passages, fence }: PromptInput): ChatMessage[] {
	const tag = (name: string, attributes: string, text: string) =>
		`<${name}-${fence}${attributes}>\n${text}\n</${name}-${fence}>`;
	const parts = [
		...passages.map(({ source, markdown }) =>
			tag('passage', ` number="${source.number}" title="${quote(titleOf(source))}"`, markdown),
		),
		...conversation.flatMap(({ question: asked, answer }) => [
			tag('earlier-question', '', asked),
			...(answer ? [tag('earlier-answer', '', answer)] : []),
		]),
		tag('question', '', question),
	];
	return [
		{ role: 'system', content: systemText },
		{ role: 'user', content: parts.join('\n\n') },
	];
}

function quote(text: string): string {
	return text.replaceAll('"', '&quot;').replaceAll('\n', ' ');
}

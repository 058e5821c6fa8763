export { type Ask, createAsk } from './answer-question.ts';
export {
	type Admission,
	createModelAnswer,
	type StreamAnswer,
} from './chat/answer-with-model.ts';
export { createChat } from './chat/chat-model.ts';
export { createAdmission, type Spending, type SpendingStore } from './chat/create-admission.ts';
export { createEmbed } from './chat/create-embed.ts';
export { ModelFailure } from './chat/failure.ts';
export type { AskOptions } from './find-sections.ts';
export { type Embed, fuseMeaning, normalized, textOfRecord } from './fuse-embeddings.ts';
export {
	type Answer,
	type AskRecorder,
	type AskRecorderEvent,
	NEARLY_COVERED,
	NOT_COVERED,
	QUESTION_LIMIT,
	type QuestionOutcome,
	type ReadPage,
	type Retrieve,
	type Source,
} from './model.ts';
export {
	ASK_PATH,
	type AskEvent,
	type AskRequest,
	askRequestSchema,
	EVENT_STREAM_TYPE,
	eventsOf,
	RATING_PATH,
	ratingSchema,
} from './protocol.ts';

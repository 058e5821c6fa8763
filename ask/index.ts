export { type AnswerSources, type Ask, createAsk } from './answer-question.ts';
export {
	type Admission,
	createModelAnswer,
	type ModelAnswerSources,
	type StreamAnswer,
} from './chat/answer-with-model.ts';
export { type Chat, type ChatModelSettings, createChat, estimateTokens } from './chat/chat-model.ts';
export { type AdmissionSettings, createAdmission, type Spending, type SpendingStore } from './chat/create-admission.ts';
export { createEmbed, type EmbedSettings } from './chat/create-embed.ts';
export { type FailureReason, ModelFailure } from './chat/failure.ts';
export type { AskOptions } from './find-sections.ts';
export { type Embed, fuseMeaning, normalized, textOfRecord } from './fuse-embeddings.ts';
export {
	type Answer,
	type AnswerPart,
	type AskRecorder,
	type AskRecorderEvent,
	NEARLY_COVERED,
	NOT_COVERED,
	QUESTION_LIMIT,
	type QuestionOutcome,
	RATING_REASONS,
	type RankedSection,
	type RatingReason,
	type ReadPage,
	type Retrieve,
	type RetrieveOptions,
	type Source,
} from './model.ts';
export {
	ASK_ANNOUNCEMENT,
	ASK_PATH,
	type AskEvent,
	type AskRequest,
	askRequestSchema,
	type EarlierExchange,
	EVENT_STREAM_TYPE,
	eventsOf,
	MODEL_ANNOUNCEMENT,
	RATING_ANNOUNCEMENT,
	RATING_PATH,
	type Rating,
	ratingSchema,
} from './protocol.ts';

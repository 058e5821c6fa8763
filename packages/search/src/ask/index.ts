export { type Ask, createAsk } from './answer-question.ts';
export { createModelAnswer, type StreamAnswer } from './chat/answer-with-model.ts';
export { createChat, ModelFailure } from './chat/chat-model.ts';
export { createAdmission, type Spending, type SpendingStore, spendingSchema } from './chat/create-admission.ts';
export {
	type Answer,
	NEARLY_COVERED,
	NOT_COVERED,
	OUTSIDE,
	piecesOf,
	QUESTION_LIMIT,
	type ReadPage,
	type Retrieve,
	titleOf,
} from './model.ts';
export { CUT_MARK } from './passages/cut-passage.ts';
export { sectionOf } from './passages/sections.ts';
export {
	ASK_PATH,
	type AskEvent,
	type AskRequest,
	askOptionsOf,
	askRequestSchema,
	EVENT_STREAM_TYPE,
	eventsOf,
	RATING_PATH,
	ratingSchema,
} from './protocol.ts';

export { type AnswerSources, type Ask, type AskOptions, createAsk } from './answer-question.ts';
export {
	type Answer,
	type AnswerPart,
	type AskRecord,
	NOT_COVERED,
	QUESTION_LIMIT,
	type RankedSection,
	type ReadPage,
	type Retrieve,
	type RetrieveOptions,
	type Source,
} from './model.ts';
export { parseRecords } from './parse-records.ts';
export {
	ASK_ANNOUNCEMENT,
	ASK_PATH,
	type AskEvent,
	type AskRequest,
	askRequestSchema,
	EVENT_STREAM_TYPE,
	eventsOf,
} from './protocol.ts';
export { createRetriever, type Retriever } from './retrieval/create-retriever.ts';

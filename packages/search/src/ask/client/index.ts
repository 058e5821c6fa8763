export {
	type Answer,
	cardSchema,
	EXPLAIN_CODE,
	NEARLY_COVERED,
	NOT_COVERED,
	piecesOf,
	QUESTION_LIMIT,
	type RatingReason,
	type Source,
	sourceSchema,
	titleOf,
	withoutVerdict,
} from '../model.ts';
export {
	type AskEvent,
	type AskRequest,
	CONVERSATION_LIMIT,
	EARLIER_ANSWER_LIMIT,
	type EarlierExchange,
	type Rating,
} from '../protocol.ts';
export { createAskClient, rate } from './create-ask-client.ts';
export { AskError } from './load.ts';

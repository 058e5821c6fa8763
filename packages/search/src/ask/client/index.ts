export {
	type Answer,
	cardSchema,
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

export { type Answer, type AnswerPart, NOT_COVERED, QUESTION_LIMIT, type Source } from '../model.ts';
export { type AskEvent, type AskRequest, CONVERSATION_LIMIT } from '../protocol.ts';
export { AskError } from './ask-error.ts';
export { type AskClient, createAskClient } from './create-ask-client.ts';

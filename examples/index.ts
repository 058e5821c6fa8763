/** How an example and its answer stand in a page: what is sent, and what is shown of what comes back. */
export { saysTheSame } from './compare.ts';
export type { Given } from './given.ts';
export { fillToken, HIDDEN_TOKEN, hideToken, type OwnNames, withOwnNames } from './own-names.ts';
export {
	blockAt,
	type PageExample,
	printedValue,
	readExample,
	type Step,
	sourceOf,
	stepOf,
} from './page-examples.ts';
export { parseHttp } from './parse-http.ts';
export { refusalOf, UPLOADS_OFF } from './refusal.ts';
export {
	graphqlRequest,
	type HttpAnswer,
	type HttpRequest,
	IDENTITIES,
	type Identity,
	pathOf,
	RequestError,
} from './request.ts';
export { showGiven } from './show.ts';
export { ORIGIN, SHOWN_ORIGIN, SHOWN_PORT } from './shown-origin.ts';
export { readValuePaths, ValuePathError } from './value-paths.ts';

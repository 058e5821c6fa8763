/** How a page writes an example and its answer: reads the request, and prints, cuts and compares the answer. */
export { saysTheSame } from './compare.ts';
export { cut, Omission } from './cut.ts';
export { fillToken, HIDDEN_TOKEN, hideToken, type OwnNames, withOwnNames } from './own-names.ts';
export {
	blockAt,
	CODE_BLOCKS,
	type PageExample,
	printedValue,
	REQUEST_BLOCKS,
	readExample,
	type Step,
	sourceOf,
	stepOf,
} from './page-examples.ts';
export { parseHttp } from './parse-http.ts';
export { printJson } from './print.ts';
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
export { type Given, showGiven } from './show.ts';
export { ORIGIN, SHOWN_ORIGIN, SHOWN_PORT } from './shown-origin.ts';
export { readValuePaths, ValuePathError } from './value-paths.ts';

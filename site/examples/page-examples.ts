import { parseHttp } from './parse-http.ts';
import { graphqlRequest, type HttpRequest } from './request.ts';

/** Attributes that follow the language of a code block, see `docs/proof.md`. */
type Marks = Record<string, string>;

export interface PageExample {
	kind: 'rest' | 'graphql';
	/** Identity that sends the request (`as=`). */
	as: string;
	/** Name of the project made of the page's files that it runs in (`in=`). */
	project?: string;
	text: string;
	/** The operation's variables as JSON. */
	variables?: string;
	/** Examples that run before it, in order. */
	before: PageExample[];
	printed?: { language: string; code: string; marks: Marks };
}

export interface Step extends HttpRequest {
	body?: string;
	as: string;
}

/** Selects the code blocks of a page, by whose order examples are numbered. */
export const CODE_BLOCKS = '[data-article] [data-code]';
const MARKED = `${CODE_BLOCKS}[data-proof]`;
/** Selects those that are requests; an answer with its headers is HTTP as well. */
export const REQUEST_BLOCKS = `${MARKED}:not([data-proof^="proof=result"]):is([data-language="http"], [data-language="graphql"])`;

const marksOf = ({ dataset }: HTMLElement): Marks => Object.fromEntries(new URLSearchParams(dataset.proof));
/** The author's source, which a reader can see in another form or with their own names. */
export const sourceOf = (block: HTMLElement) =>
	(block.dataset.request ?? block.querySelector('pre')?.textContent ?? '').replace(/\n$/, '');

/** @returns the code block at position `index` of the page, from 0 */
export function blockAt(index: number): HTMLElement | undefined {
	return [...document.querySelectorAll<HTMLElement>(CODE_BLOCKS)][index];
}

/** Reads an example with its variables, its result and the examples before it from the current page. */
export function readExample(block: HTMLElement): PageExample {
	const { proof, as = 'public', after, in: project } = marksOf(block);
	const blocks = [...document.querySelectorAll<HTMLElement>(MARKED)];
	const continued = after === undefined ? undefined : blocks.find((other) => marksOf(other).name === after);
	const earlier = continued && readExample(continued);
	const variables = partOf(block, 'variables', blocks);
	const result = partOf(block, 'result', blocks);
	return {
		kind: proof === 'graphql' ? 'graphql' : 'rest',
		as,
		...(project !== undefined && { project }),
		text: sourceOf(block),
		before: earlier ? [...earlier.before, earlier] : [],
		...(variables && { variables: sourceOf(variables) }),
		...(result && {
			printed: { language: result.dataset.language ?? 'text', code: sourceOf(result), marks: marksOf(result) },
		}),
	};
}

/**
 * Finds the part that names the example, else the first one in the same call, else the one that follows before another
 * example.
 */
function partOf(block: HTMLElement, part: string, blocks: readonly HTMLElement[]): HTMLElement | undefined {
	const { name } = marksOf(block);
	const parts = blocks.filter((other) => marksOf(other).proof === part);
	const named = name === undefined ? undefined : parts.find((other) => marksOf(other).of === name);
	if (named) return named;
	const follows = (other: HTMLElement) =>
		(block.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && marksOf(other).of === undefined;
	const call = block.closest('.api-call');
	const inCall = parts.find((other) => call?.contains(other) && follows(other));
	if (inCall) return inCall;
	const next = blocks.slice(blocks.indexOf(block) + 1);
	const end = next.findIndex((other) => ['rest', 'graphql', 'client', 'strapi'].includes(marksOf(other).proof ?? ''));
	return (end < 0 ? next : next.slice(0, end)).find((other) => parts.includes(other) && follows(other));
}

/**
 * Returns the request for an example as the reader has edited it.
 * @throws {RequestError} when the text is not a request
 * @throws {SyntaxError} when the variables are not JSON
 */
export function stepOf({ kind, as, text, variables }: Pick<PageExample, 'kind' | 'as' | 'text' | 'variables'>): Step {
	if (kind === 'graphql') {
		const values: unknown = variables?.trim() ? JSON.parse(variables) : undefined;
		return { ...graphqlRequest(text, values), as };
	}
	const { body, ...request } = parseHttp(text);
	return { ...request, ...(typeof body === 'string' && { body }), as };
}

/**
 * Parses the answer that a page shows, in which omissions are comments.
 * @returns `undefined` when it is not JSON
 */
export function printedValue({ language, code }: { language: string; code: string }): unknown {
	const body = language === 'http' ? code.slice(code.indexOf('\n\n') + 2) : code;
	try {
		return JSON.parse(body.replaceAll(/^\s*\/\/.*$/gm, ''));
	} catch {
		return undefined;
	}
}

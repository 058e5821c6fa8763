import { parseHttp } from './parse-http.ts';
import { graphqlRequest, type HttpRequest } from './request.ts';

/** What the page says of one of its code blocks: the words after its language, see `docs/proof.md`. */
type Marks = Record<string, string>;

export interface PageExample {
	kind: 'rest' | 'graphql';
	/** Whose token it is sent with. */
	as: string;
	/** Of the project made of the page's files that it runs in (`in=`). */
	project?: string;
	text: string;
	/** JSON of the operation's variables. */
	variables?: string;
	/** Examples that run before it, the first one first. */
	before: PageExample[];
	/** What the page prints as its answer. */
	printed?: { language: string; code: string; marks: Marks };
}

export interface Step extends HttpRequest {
	body?: string;
	as: string;
}

const BLOCKS = '[data-article] [data-code]';
const MARKED = `${BLOCKS}[data-proof]`;

export const marksOf = ({ dataset }: HTMLElement): Marks => Object.fromEntries(new URLSearchParams(dataset.proof));
/** What the author wrote: a reader may see it in another form, or with names of their own. */
export const sourceOf = (block: HTMLElement) =>
	(block.dataset.request ?? block.querySelector('pre')?.textContent ?? '').replace(/\n$/, '');

/** @returns the code block of the page that stands at `place`, counted from 0 */
export function blockAt(place: number): HTMLElement | undefined {
	return [...document.querySelectorAll<HTMLElement>(BLOCKS)][place];
}

/** Reads an example and what belongs to it from the page that is shown. */
export function readExample(block: HTMLElement): PageExample {
	const { proof, as = 'public', after, in: project } = marksOf(block);
	const blocks = [...document.querySelectorAll<HTMLElement>(MARKED)];
	const earlier = after === undefined ? undefined : blocks.find((other) => marksOf(other).name === after);
	const variables = partOf(block, 'variables', blocks);
	const result = partOf(block, 'result', blocks);
	return {
		kind: proof === 'graphql' ? 'graphql' : 'rest',
		as,
		...(project !== undefined && { project }),
		text: sourceOf(block),
		before: earlier ? [...readExample(earlier).before, readExample(earlier)] : [],
		...(variables && { variables: sourceOf(variables) }),
		...(result && {
			printed: { language: result.dataset.language ?? 'text', code: sourceOf(result), marks: marksOf(result) },
		}),
	};
}

/** The part that names the example, else the first one of its call, else the one that follows before another example does. */
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
 * What is sent for an example as the reader has written it.
 * @throws {RequestError} {SyntaxError} for what is not a request, or variables that are not JSON
 */
export function stepOf({ kind, as, text, variables }: Pick<PageExample, 'kind' | 'as' | 'text' | 'variables'>): Step {
	if (kind === 'graphql') {
		const values: unknown = variables?.trim() ? JSON.parse(variables) : undefined;
		return { ...graphqlRequest(text, values), as };
	}
	const { body, ...request } = parseHttp(text);
	return { ...request, ...(typeof body === 'string' && { body }), as };
}

/** @returns the value that a page prints as an answer, whose cuts are comments; nothing where it is not JSON */
export function printedValue({ language, code }: { language: string; code: string }): unknown {
	const body = language === 'http' ? code.slice(code.indexOf('\n\n') + 2) : code;
	try {
		return JSON.parse(body.replaceAll(/^\s*\/\/.*$/gm, ''));
	} catch {
		return undefined;
	}
}

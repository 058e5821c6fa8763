import { readOwnProject } from '@octavo/contract/index.ts';
import { all } from 'octavo/client/base/behaviour.ts';
import { createElement } from 'octavo/client/base/create-element.ts';
import {
	CODE_BLOCKS,
	fillToken,
	HIDDEN_TOKEN,
	hideToken,
	ORIGIN,
	type OwnNames,
	printedValue,
	REQUEST_BLOCKS,
	RequestError,
	readExample,
	type Step,
	sourceOf,
	stepOf,
	withOwnNames,
} from '../../examples/index.ts';
import { REQUEST_FORMS, type RequestForm, writeRequest } from '../../examples/write-request.ts';

/** The forms of a request, by their saved names; `http` is the form in which the page has it. */
export type Form = 'http' | RequestForm;
const isForm = (name: string): name is Form => name === 'http' || REQUEST_FORMS.some((form) => form === name);

const EXAMPLES = `${CODE_BLOCKS}:not([data-proof^="proof=result"])`;

/** Original HTML of the examples. */
const written = new WeakMap<HTMLElement, string>();

/**
 * Shows the requests of the page in another form, and all examples with the names of the reader's own project. A request
 * that the form can't express stays as written, and so do all requests if the form is unknown.
 */
export function showExamples(chosen: string): void {
	const form = isForm(chosen) ? chosen : 'http';
	const own = readOwnProject();
	const hasToken = own.token !== '';
	for (const block of all(EXAMPLES)) {
		const code = block.querySelector('pre > code');
		if (!code) continue;
		const isRequest = block.matches(REQUEST_BLOCKS);
		if (!isRequest && block.dataset.proof === undefined && !/localhost:1337/.test(sourceOf(block))) continue;
		const html = written.get(block) ?? code.innerHTML;
		written.set(block, html);
		block.dataset.request ??= code.textContent ?? '';
		const text = isRequest && form !== 'http' ? writeExample(block, form, hasToken) : undefined;
		if (text !== undefined) code.replaceChildren(...linesOf(text));
		else if (code.innerHTML !== html) code.innerHTML = html;
		if (isRequest && text === undefined && block.dataset.language === 'http') completeRequest(code, own, hasToken);
		for (const node of textsOf(code)) {
			const before = node.textContent ?? '';
			const named = withOwnNames(before, own);
			const shown = hasToken ? hideToken(named) : named;
			if (shown !== before) node.textContent = shown;
		}
	}
	// All tabs of their group follow.
	all(`.api-call .tabs-tab[data-value="${form === 'fetch' ? 'qs' : 'http'}"][aria-selected="false"]`)[0]?.click();
	for (const choice of all<HTMLSelectElement>('.code-block-form')) choice.value = form;
}

/** Returns undefined if the example can't be parsed, or if an operation's variables are not on the page. */
function writeExample(block: HTMLElement, form: RequestForm, hasToken: boolean): string | undefined {
	const example = readExample(block);
	const { text, kind, variables, printed } = example;
	if (kind === 'graphql' && variables === undefined && text.includes('$')) return undefined;
	try {
		const request = stepOf(example);
		const answer = printed && printedValue(printed);
		return writeRequest(form, hasToken ? withToken(request) : request, { answer });
	} catch (error) {
		if (error instanceof RequestError || error instanceof SyntaxError) return undefined;
		throw error;
	}
}

const withToken = (request: Step): Step => ({
	...request,
	headers: { ...request.headers, authorization: `Bearer ${HIDDEN_TOKEN}` },
});

/** Adds the server and the token to an HTTP request, which the page prints without them. */
function completeRequest(code: Element, { url }: OwnNames, hasToken: boolean): void {
	const target = textsOf(code).find(({ textContent }) => textContent?.startsWith('/'));
	if (url && target) target.textContent = ORIGIN + target.textContent;
	if (!hasToken || /^authorization:/im.test(code.textContent)) return;
	const lines = all('.line', code);
	const after = lines.findIndex(({ textContent }, index) => index > 0 && !/^\s+[?&]/.test(textContent));
	lines.at(after < 0 ? -1 : after - 1)?.after('\n', lineOf(`Authorization: Bearer ${HIDDEN_TOKEN}`));
}

function textsOf(code: Element): Node[] {
	const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
	const texts: Node[] = [];
	for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
	return texts;
}

const lineOf = (text: string) => createElement('span', { className: 'line', textContent: text });

const linesOf = (text: string) =>
	text.split('\n').flatMap((line, index) => (index === 0 ? [lineOf(line)] : ['\n', lineOf(line)]));

/** Puts the real token into copied text; the page never shows it. */
document.addEventListener('copy', (event) => {
	const text = String(getSelection());
	if (!text.includes(HIDDEN_TOKEN) || !event.clipboardData) return;
	event.clipboardData.setData('text/plain', fillToken(text, readOwnProject().token));
	event.preventDefault();
});

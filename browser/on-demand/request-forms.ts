import { graphqlRequest, type HttpRequest, parseHttp } from '../../examples/index.ts';
import { type RequestForm, writeRequest } from '../../examples/write-request.ts';
import { all } from '../base/behaviour.ts';

/** In which a request can be shown, by the name that is kept; `http` is as it is written. */
export type Form = 'http' | RequestForm;
export const isForm = (name: string | null): name is Form =>
	name !== null && ['http', 'curl', 'fetch', 'client'].includes(name);

/** HTML of the requests as their authors wrote them. */
const written = new WeakMap<HTMLElement, string>();

/**
 * Shows the requests of the page in another form. One that the form has no words for stays as it is written.
 * @param blocks code blocks with a request in HTTP, or with an operation in GraphQL
 */
export function showForm(form: Form, blocks: readonly HTMLElement[]): void {
	for (const block of blocks) {
		const code = block.querySelector('pre > code');
		if (!code) continue;
		const html = written.get(block) ?? code.innerHTML;
		written.set(block, html);
		block.dataset.request ??= code.textContent ?? '';
		const request = form === 'http' ? undefined : readRequest(block.dataset.request, block.dataset.language);
		const text = request && form !== 'http' ? writeRequest(form, request) : undefined;
		if (text === undefined) code.innerHTML = html;
		else code.replaceChildren(...linesOf(text));
	}
	for (const choice of all('.code-block-form')) if (choice instanceof HTMLSelectElement) choice.value = form;
}

function linesOf(text: string): (Node | string)[] {
	return text.split('\n').flatMap((line, index) => {
		const element = document.createElement('span');
		element.className = 'line';
		element.textContent = line;
		return index === 0 ? [element] : ['\n', element];
	});
}

/** @returns nothing for what can't be read, and for operations whose variables stand elsewhere */
function readRequest(source: string, language: string | undefined): HttpRequest | undefined {
	if (language === 'graphql') return source.includes('$') ? undefined : graphqlRequest(source);
	try {
		return parseHttp(source);
	} catch {
		return undefined;
	}
}

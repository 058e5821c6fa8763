import { readOwnProject } from '@octavo/contract/index.ts';
import { all, onPage } from 'octavo/client/base/behaviour.ts';
import { createElement } from 'octavo/client/base/create-element.ts';
import { loadAndUse } from 'octavo/client/base/load.ts';
import { read, write } from 'octavo/client/base/storage.ts';
import {
	CODE_BLOCKS,
	graphqlRequest,
	parseHttp,
	REQUEST_BLOCKS,
	RequestError,
	refusalOf,
	sourceOf,
} from '../../examples/index.ts';
import type { Form } from './request-forms.ts';

/** Where a page says how many examples ran: below its title, or in the hero of the landing page. */
const PROOF_FIGURE = '.article-proof, .hero-text > p:last-child';

/** Lets readers send a request to the server's sandbox or to their own project, show it in another form or with their own names, or open it in the query builder. */
export function startRequestTools(): void {
	onPage('request tools', () => {
		addBuilderLinks();
		addFormChoices();
		addSendButtons();
		addProjectButton();
		labelProjectButtons();
	});
	document.addEventListener('docs:project', () => {
		showExamples(read('request.form') ?? 'http');
		labelProjectButtons();
	});
}

function addSendButtons(): void {
	for (const [index, block] of all(CODE_BLOCKS).entries()) {
		const tools = block.querySelector('.code-block-tools');
		if (!tools || !isSendable(block) || tools.querySelector('[data-opens="send"]')) continue;
		const button = createElement('button', {
			type: 'button',
			className: 'code-block-send',
			textContent: 'Send',
			title: 'Send this request and see the answer',
		});
		button.dataset.opens = 'send';
		button.dataset.detail = JSON.stringify({ block: index });
		// Beside the copy button, where it is in every slip; what other scripts add comes before it.
		tools.querySelector('[data-action="copy-code"]')?.before(button);
	}
}

const FORM_LABELS = {
	http: 'HTTP',
	curl: 'curl',
	fetch: 'JavaScript',
	typescript: 'TypeScript',
	client: 'Strapi Client',
} satisfies Record<Form, string>;

/**
 * Adds a menu that selects the form of the page's requests. The selection is saved; `?form=curl` in the address sets it too.
 * A call that the page itself writes in JavaScript has the menu in both forms, instead of tabs.
 */
function addFormChoices(): void {
	const blocks = all(`${REQUEST_BLOCKS}, .api-call .tabs [data-code]`);
	for (const block of blocks) {
		const label = block.querySelector('.code-block-head > span:not([class])');
		if (!label) continue;
		const choice = createElement('select', { className: 'code-block-form', ariaLabel: 'Show requests as' });
		const written = block.matches(REQUEST_BLOCKS) ? (label.textContent ?? '') : FORM_LABELS.http;
		for (const [value, text] of Object.entries(FORM_LABELS))
			if (value !== 'client' || written === FORM_LABELS.http)
				choice.add(new Option(value === 'http' ? written : text, value));
		choice.addEventListener('change', () => {
			write('request.form', choice.value);
			showExamples(choice.value);
		});
		label.replaceWith(choice);
	}
	const linked = new URLSearchParams(location.search).get('form');
	if (linked !== null && Object.hasOwn(FORM_LABELS, linked)) write('request.form', linked);
	const form = read('request.form') ?? 'http';
	const { url, plural, token } = readOwnProject();
	if ((blocks.length > 0 && form !== 'http') || url || plural || token) showExamples(form);
}

function showExamples(form: string): void {
	void loadAndUse(
		'request forms',
		() => import('./request-forms.ts'),
		(forms) => forms.showExamples(form),
	);
}

/** Adds the button that opens the form for the reader's own names, beside the count of examples that ran. */
function addProjectButton(): void {
	const summary = document.querySelector(PROOF_FIGURE);
	if (!summary || summary.querySelector('.project-button') || all(`${CODE_BLOCKS}[data-proof]`).length === 0) return;
	const button = createElement('button', {
		type: 'button',
		className: 'project-button',
		title: 'Put the address, content type and token of your project into the examples',
	});
	button.dataset.opens = 'project';
	summary.append(button);
}

function labelProjectButtons(): void {
	const { url, plural } = readOwnProject();
	const host = url.replace(/^https?:\/\//, '');
	const named = [plural, host].filter((name) => name !== '').join(' at ');
	for (const button of all('.code-block-send')) button.dataset.to = host;
	for (const button of all('.project-button')) button.textContent = named ? `Your project: ${named}` : 'Your project';
}

/** Adds a link to the query builder to each list request, if the sidebar or the page links to the query builder. */
function addBuilderLinks(): void {
	const builder = document.querySelector<HTMLAnchorElement>('a[href$="/interactive-query-builder"]');
	if (!builder) return;
	for (const block of all(`${CODE_BLOCKS}[data-language="http"]`)) {
		const tools = block.querySelector('.code-block-tools');
		const [, request] = /^GET (\/api\/[^\s?]+\?\S.*)$/.exec(sourceOf(block).trim()) ?? [];
		if (!tools || !request || tools.querySelector('.code-block-build')) continue;
		const href = `${builder.pathname}#request=${encodeURIComponent(request)}`;
		tools.prepend(createElement('a', { className: 'code-block-build', href, textContent: 'Open in query builder' }));
	}
}

/** Returns whether a block is an HTTP request or a GraphQL operation and every example it depends on is one too. */
function isSendable(block: HTMLElement): boolean {
	const marks = new URLSearchParams(block.dataset.proof);
	const { language } = block.dataset;
	if (!(marks.get('proof') === 'rest' && language === 'http') && marks.get('proof') !== 'graphql') return false;
	if (isRefused(sourceOf(block), language, marks.has('in'))) return false;
	const after = marks.get('after');
	if (after === null) return true;
	const earlier = all(`${CODE_BLOCKS}[data-proof]`).find(
		(other) => new URLSearchParams(other.dataset.proof).get('name') === after,
	);
	return earlier !== undefined && isSendable(earlier);
}

function isRefused(code: string, language: string | undefined, hasProject: boolean): boolean {
	try {
		const request = language === 'http' ? parseHttp(code) : graphqlRequest(code);
		return refusalOf(request, hasProject) !== undefined;
	} catch (error) {
		if (error instanceof RequestError) return true;
		throw error;
	}
}

import { FEEDBACK_ADDRESS, MAX_COMMENT, t } from '@octavo/contract/index.ts';
import { createElement } from '../base/create-element.ts';
import { announce } from '../base/live-region.ts';

interface Vote {
	helpful: boolean;
	/** Assigned by the server in its first response. */
	id?: string;
	failed: boolean;
	/** The pending request. Requests are sent one at a time, because the second needs the id from the first. */
	sending: Promise<void>;
}

const votes = new WeakMap<HTMLFormElement, Vote>();

/** Sends whether the page was helpful, or changes the earlier vote. */
export async function vote(button: HTMLElement): Promise<void> {
	const form = formOf(button);
	const helpful = button.getAttribute('value') === 'yes';
	const known = votes.get(form);
	if (known?.helpful === helpful && !known.failed) return;
	const given: Vote = known ?? { helpful, failed: false, sending: Promise.resolve() };
	given.helpful = helpful;
	votes.set(form, given);
	press(form, helpful);
	showComment(form, helpful);
	await sendIn(form, {}, t('feedback.thanks'));
}

/** Sends the reader's comment. An empty field receives the focus instead. */
export async function comment(button: HTMLElement): Promise<void> {
	const form = formOf(button);
	const field = form.querySelector('textarea');
	const text = field?.value.trim();
	if (!field || !text) {
		field?.focus();
		return;
	}
	if (!(await sendIn(form, { comment: text }, t('feedback.thanksComment')))) return;
	form.querySelector('.feedback-comment')?.remove();
	for (const choice of form.querySelectorAll<HTMLButtonElement>('[data-action="feedback"]')) choice.disabled = true;
	statusOf(form).focus();
}

function formOf(button: HTMLElement): HTMLFormElement {
	const form = button.closest('form');
	if (!form) throw new Error('The button is not in a form.');
	return form;
}

function press(form: HTMLFormElement, helpful: boolean | undefined): void {
	for (const choice of form.querySelectorAll<HTMLButtonElement>('[data-action="feedback"]')) {
		const pressed = helpful !== undefined && (choice.value === 'yes') === helpful;
		choice.setAttribute('aria-pressed', String(pressed));
	}
}

function showComment(form: HTMLFormElement, helpful: boolean): void {
	const title = helpful ? t('feedback.helped') : t('feedback.missing');
	const shown = form.querySelector('.feedback-comment label');
	if (shown) {
		shown.textContent = title;
		return;
	}
	const label = createElement('label', { htmlFor: 'feedback-comment', textContent: title });
	const field = createElement('textarea', { id: label.htmlFor, dir: 'auto', maxLength: MAX_COMMENT });
	field.setAttribute('aria-describedby', 'feedback-note');
	const note = createElement('small', { id: 'feedback-note', textContent: t('feedback.note', { count: MAX_COMMENT }) });
	const send = createElement('button', { textContent: t('feedback.send') });
	send.dataset.action = 'feedback-comment';
	form.append(createElement('div', { className: 'feedback-comment' }, label, field, note, send));
}

function statusOf(form: HTMLFormElement): HTMLElement {
	const shown = form.querySelector<HTMLElement>('.feedback-status');
	if (shown) return shown;
	const status = createElement('p', { className: 'feedback-status', tabIndex: -1 });
	form.insertBefore(status, form.querySelector('.feedback-comment'));
	return status;
}

/** Sends a vote or comment after the pending request. @returns whether the server accepted it */
async function sendIn(form: HTMLFormElement, more: { comment?: string }, done: string): Promise<boolean> {
	const given = votes.get(form);
	if (!given) return false;
	const page = form.querySelector<HTMLInputElement>('[name="page"]')?.value ?? '';
	const before = given.sending;
	const sending = before.then(async () => {
		const id = await post({ page, helpful: given.helpful, ...(given.id && { id: given.id }), ...more });
		given.id = id;
	});
	given.sending = sending.catch(() => undefined);
	const status = statusOf(form);
	try {
		await sending;
		given.failed = false;
		press(form, given.helpful);
		status.textContent = done;
	} catch (error) {
		given.failed = true;
		status.textContent = failureText(error);
		if (!given.id) press(form, undefined);
	}
	status.toggleAttribute('data-failed', given.failed);
	announce(status.textContent);
	return !given.failed;
}

/** The server refused the request, with a message for readers. */
class Refusal extends Error {}

/** Returns what a reader is told about a failed request. */
export function failureText(error: unknown): string {
	return error instanceof Refusal ? error.message : t('feedback.failed');
}

/** @returns the id of the vote */
export async function post(body: object): Promise<string> {
	const response = await fetch(FEEDBACK_ADDRESS, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	const { id, message }: { id?: unknown; message?: unknown } = await response.json();
	if (response.status === 429 && typeof message === 'string') throw new Refusal(message);
	// What stands between reader and server can answer too, such as a page for logging in.
	if (!response.ok || typeof id !== 'string') throw new Error(`${response.status}: ${message}`);
	return id;
}

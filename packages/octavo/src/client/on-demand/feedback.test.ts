// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comment, vote } from './feedback.ts';

const HTML = `<div data-live></div><form class="feedback"><input type="hidden" name="page" value="/cms/intro">
<button name="helpful" value="yes" data-action="feedback">Yes</button>
<button name="helpful" value="no" data-action="feedback">No</button></form>`;
const ID = '0d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f11';

let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
	sent = [];
	answer = () => Response.json({ id: ID });
	document.body.innerHTML = HTML;
	vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
		sent.push(JSON.parse(body));
		return answer();
	});
});
afterEach(() => void vi.unstubAllGlobals());

const find = <E extends HTMLElement = HTMLButtonElement>(selector: string) => document.querySelector(selector) as E;
const pressed = () =>
	[...document.querySelectorAll('[data-action="feedback"]')].map((button) => button.getAttribute('aria-pressed'));
const status = () => find('.feedback-status').textContent;

it('sends a vote, shows it as pressed and opens the comment field', async () => {
	await vote(find('[value="no"]'));
	expect(sent).toEqual([{ page: '/cms/intro', helpful: false }]);
	expect(pressed()).toEqual(['false', 'true']);
	expect(find('.feedback-comment label').textContent).toBe('What was missing or wrong? (optional)');
	expect(status()).toBe('Thank you. You can add a comment.');
});

it('changes the vote on the other answer and ignores the same answer', async () => {
	await vote(find('[value="no"]'));
	await vote(find('[value="no"]'));
	await vote(find('[value="yes"]'));
	expect(sent).toEqual([
		{ page: '/cms/intro', helpful: false },
		{ page: '/cms/intro', helpful: true, id: ID },
	]);
	expect(pressed()).toEqual(['true', 'false']);
	expect(document.querySelectorAll('.feedback-comment')).toHaveLength(1);
	expect(find('.feedback-comment label').textContent).toBe('What helped most? (optional)');
});

it('sends quick changes as one vote', async () => {
	await Promise.all([vote(find('[value="no"]')), vote(find('[value="yes"]'))]);
	expect(sent).toMatchObject([{ helpful: true }, { helpful: true, id: ID }]);
});

it('adds a comment to the vote, closes the form and focuses the thanks', async () => {
	await vote(find('[value="yes"]'));
	find<HTMLTextAreaElement>('textarea').value = '  Good.  ';
	await comment(find('[data-action="feedback-comment"]'));
	expect(sent.at(-1)).toEqual({ page: '/cms/intro', helpful: true, id: ID, comment: 'Good.' });
	expect(document.querySelector('textarea')).toBeNull();
	expect(status()).toBe('Thank you for your comment.');
	expect(document.activeElement).toBe(find('.feedback-status'));
	expect(find('[value="no"]').disabled).toBe(true);
});

it('does not send an empty comment', async () => {
	await vote(find('[value="yes"]'));
	await comment(find('[data-action="feedback-comment"]'));
	expect(sent).toHaveLength(1);
	expect(document.activeElement).toBe(find('textarea'));
});

it('reports a failure and allows another vote', async () => {
	answer = () => new Response('<html>', { status: 502 });
	await vote(find('[value="yes"]'));
	expect(status()).toBe('This could not be sent. Try again.');
	expect(pressed()).toEqual(['false', 'false']);
	answer = () => Response.json({ message: 'Too much feedback at once. Try again in 9 seconds.' }, { status: 429 });
	await vote(find('[value="yes"]'));
	expect(status()).toContain('Try again in 9 seconds');
	answer = () => Response.json({ id: ID });
	await vote(find('[value="yes"]'));
	expect(pressed()).toEqual(['true', 'false']);
});

it('sends a changed vote again after a failure', async () => {
	await vote(find('[value="yes"]'));
	answer = () => new Response('', { status: 502 });
	await vote(find('[value="no"]'));
	expect(status()).toBe('This could not be sent. Try again.');
	answer = () => Response.json({ id: ID });
	await vote(find('[value="no"]'));
	expect(sent).toHaveLength(3);
	expect(status()).toBe('Thank you. You can add a comment.');
	expect(find('.feedback-status').dataset.failed).toBeUndefined();
});

it('sends a comment with the vote, if sending the vote failed', async () => {
	answer = () => new Response('', { status: 502 });
	await vote(find('[value="no"]'));
	find<HTMLTextAreaElement>('textarea').value = 'Too short.';
	answer = () => Response.json({ id: ID });
	await comment(find('[data-action="feedback-comment"]'));
	expect(sent.at(-1)).toEqual({ page: '/cms/intro', helpful: false, comment: 'Too short.' });
	expect(pressed()).toEqual(['false', 'true']);
	expect(status()).toBe('Thank you for your comment.');
});

it('keeps a comment in its field if sending it failed', async () => {
	await vote(find('[value="yes"]'));
	find<HTMLTextAreaElement>('textarea').value = 'Good.';
	answer = () => new Response('', { status: 500 });
	await comment(find('[data-action="feedback-comment"]'));
	expect(find<HTMLTextAreaElement>('textarea').value).toBe('Good.');
	expect(find('.feedback-status').dataset.failed).toBe('');
});

it.each([
	['what is no vote', () => Response.json({})],
	['a text', () => Response.json('signed out')],
	['a page', () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
	['a limit without words for readers', () => Response.json({ error: 'limited' }, { status: 429 })],
])('does not thank for a vote that was answered with %s', async (_name, given) => {
	answer = given;
	await vote(find('[value="no"]'));
	expect(status()).toBe('This could not be sent. Try again.');
	expect(pressed()).toEqual(['false', 'false']);
});

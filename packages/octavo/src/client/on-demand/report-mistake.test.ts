// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showReport } from './report-mistake.ts';

const sent: unknown[] = [];
let status = 200;

beforeEach(() => {
	sent.splice(0);
	status = 200;
	document.body.dataset.route = '/cms/roles';
	document.body.innerHTML = `<div data-live></div><h1>Roles</h1><div data-article><p id="intro">First.</p>
		<h2 id="grant">Grant them</h2><p id="text">Tick <code>find</code>.</p><h2 id="later">Later</h2></div>`;
	vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
		sent.push(JSON.parse(body));
		return Response.json({ id: '1', message: 'Too much feedback at once.' }, { status });
	});
});
afterEach(() => vi.unstubAllGlobals());

const at = (id: string) => document.getElementById(id)?.firstChild ?? null;
const dialog = () => document.querySelector('dialog');
const submit = async (comment = '') => {
	const field = dialog()?.querySelector('textarea');
	if (field) field.value = comment;
	dialog()
		?.querySelector('form')
		?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
	await vi.waitFor(() => expect(dialog()?.querySelector('.feedback-status')?.textContent).not.toBe(''));
};

it('sends the passage with the heading above it and what is wrong', async () => {
	showReport('Tick find.', at('text'));
	expect(dialog()?.querySelector('blockquote')?.textContent).toBe('Tick find.');
	expect(document.activeElement).toBe(dialog()?.querySelector('textarea'));
	await submit(' It is findOne. ');
	const report = {
		page: '/cms/roles',
		helpful: false,
		passage: 'Tick find.',
		section: 'grant',
		comment: 'It is findOne.',
	};
	expect(sent).toEqual([report]);
	expect(dialog()?.textContent).toContain('Thank you');
	expect(dialog()?.querySelector('form')).toBeNull();
});

it('reports a section, or the page above the first one, where nothing is selected', async () => {
	showReport('', at('text'));
	await submit();
	document.body.querySelector('dialog')?.remove();
	showReport('', at('intro'));
	await submit();
	expect(sent).toEqual([
		{ page: '/cms/roles', helpful: false, passage: 'Grant them', section: 'grant' },
		{ page: '/cms/roles', helpful: false, passage: 'Roles' },
	]);
});

it('keeps what was written if it cannot be sent', async () => {
	status = 429;
	showReport('Tick find.', at('text'));
	await submit('Wrong.');
	expect(dialog()?.querySelector('.feedback-status')?.textContent).toBe('Too much feedback at once.');
	expect(dialog()?.querySelector('textarea')?.value).toBe('Wrong.');
	expect(dialog()?.querySelector('button')?.disabled).toBe(false);
});

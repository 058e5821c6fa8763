import { currentRoute, MAX_COMMENT, t } from '@octavo/contract/index.ts';
import { all } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';
import { announce } from '../base/live-region.ts';
import { openDialog } from '../base/open-dialog.ts';
import { failureText, post } from './feedback.ts';

/**
 * Asks what is wrong with a passage and sends it. The server finds where the passage is written.
 * @param passage text of the article; empty for the section as a whole
 * @param place node in the passage, or null for the first section
 */
export function showReport(passage: string, place: Node | null): void {
	const section = sectionOf(place);
	const label = createElement('label', { htmlFor: 'report-comment', textContent: t('report.question') });
	const field = createElement('textarea', { id: label.htmlFor, dir: 'auto', maxLength: MAX_COMMENT });
	field.setAttribute('aria-describedby', 'report-note');
	const note = createElement('small', { id: 'report-note', textContent: t('feedback.note', { count: MAX_COMMENT }) });
	const send = createElement('button', { type: 'submit', textContent: t('report.send') });
	const form = createElement('form', { className: 'feedback-comment' }, label, field, note, send);
	const status = createElement('p', { className: 'feedback-status', tabIndex: -1 });
	const quote = createElement('blockquote', { textContent: passage || nameOf(section) });
	const dialog = openDialog('report-mistake', t('report.title'), quote, form, status);
	if (!dialog) return;
	field.focus();
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		send.disabled = true;
		try {
			const comment = field.value.trim();
			const report = { passage: passage || nameOf(section), ...(section && { section: section.id }) };
			await post({ page: currentRoute(), helpful: false, ...report, ...(comment && { comment }) });
			form.remove();
			status.removeAttribute('data-failed');
			status.textContent = t('report.thanks');
		} catch (error) {
			send.disabled = false;
			status.dataset.failed = '';
			status.textContent = failureText(error);
		}
		announce(status.textContent);
		status.focus();
	});
}

/** Returns the last heading before a place, or undefined above the first one. */
function sectionOf(place: Node | null): HTMLElement | undefined {
	if (!place) return undefined;
	return all('[data-article] :is(h2, h3, h4, h5, h6)[id]')
		.filter(
			(heading) => heading.contains(place) || heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING,
		)
		.at(-1);
}

function nameOf(heading: HTMLElement | undefined): string {
	return (heading ?? document.querySelector('h1'))?.textContent.trim() ?? '';
}

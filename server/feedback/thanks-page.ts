import { escapeHtml } from '../../search/index.ts';
import { COMMENT_LIMIT, FEEDBACK_PATH, type FeedbackRequest } from './requests.ts';

const STYLE = `:root{background:Canvas;color:CanvasText;color-scheme:light dark}
body{max-width:36rem;margin:12vh auto 0;padding:0 1rem;font:1.0625rem/1.7 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2}
textarea{box-sizing:border-box;width:100%;padding:.5rem .75rem;font:inherit}
button{min-height:2.75rem;padding:0 1.25rem;font:inherit;font-weight:600}
label,p{display:block;margin:1rem 0}`;

/** What readers without scripts see after they voted: thanks, room for a comment, and the way back. */
export function thanksPage({ page, helpful, id }: FeedbackRequest, lang = 'en'): string {
	const comment =
		id === undefined
			? ''
			: `<form method="post" action="${FEEDBACK_PATH}">
<input type="hidden" name="page" value="${escapeHtml(page)}">
<input type="hidden" name="helpful" value="${helpful ? 'yes' : 'no'}">
<input type="hidden" name="id" value="${escapeHtml(id)}">
<label>${helpful ? 'What helped most?' : 'What was missing or wrong?'} (optional)
<textarea name="comment" rows="4" maxlength="${COMMENT_LIMIT}"></textarea></label>
<p>Please leave out personal details and keys.</p>
<button>Send comment</button>
</form>`;
	return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Thank you</title>
<style>${STYLE}</style>
<main>
<h1>Thank you for your feedback</h1>
${comment}
<p><a href="${escapeHtml(encodeURI(page))}">Back to the page</a></p>
</main>
</html>
`;
}

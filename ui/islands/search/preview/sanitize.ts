import DOMPurify from 'dompurify';

/** Elements that could change the page around the preview, or ask its reader for something. */
const FORBIDDEN = ['style', 'form', 'textarea', 'select', 'base', 'link', 'meta'];

/** @returns the HTML without anything that runs, restyles the page or poses as it */
export function sanitize(html: string): string {
	return DOMPurify.sanitize(html, {
		USE_PROFILES: { html: true, svg: true },
		FORBID_TAGS: FORBIDDEN,
		FORBID_ATTR: ['style', 'name', 'action', 'formaction'],
		ADD_ATTR: ['target'],
	});
}

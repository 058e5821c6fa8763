import createSanitizer from 'dompurify';
import { ensureStyles } from '../../../../client/navigation/style-sheets.ts';
import { isRecord } from '../guards.ts';
import { extractArticle } from './extract-article.ts';

// All code for previews is in one chunk, which loads in parallel with the first previewed page.
export { PreviewArticle } from './preview-article.tsx';

/**
 * Returns the sanitized HTML of a page's article for display in another page, after its style sheets have loaded.
 * @param page absolute address of the page
 * @throws {Error} "Content not found" if the page has no article
 */
export async function makeArticle(fragment: unknown, page: URL): Promise<string> {
	if (!isRecord(fragment) || typeof fragment.main !== 'string') throw new Error('Content not found');
	const html = sanitize(extractArticle(fragment.main, page));
	await ensureStyles(readStyles(fragment.styles), '[data-sheets]');
	return html;
}

function readStyles(styles: unknown): Record<string, string> {
	const entries = isRecord(styles) ? Object.entries(styles) : [];
	return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Elements that could change the surrounding page or ask the reader for input. */
const FORBIDDEN = ['style', 'form', 'input', 'textarea', 'select', 'dialog', 'base', 'link', 'meta'];
/** Attributes that restyle the page, play media automatically, or let buttons act outside the preview. */
const FORBIDDEN_ATTRIBUTES = [
	'style',
	'background',
	'name',
	'action',
	'form',
	'formaction',
	'command',
	'commandfor',
	'popovertarget',
	'popovertargetaction',
	'autofocus',
	'autoplay',
];
/** Allowed actions of buttons in a preview, which only affect elements beside the button. */
const ACTIONS = new Set(['copy-code', 'copy-link', 'wrap-code']);

const LOADING = new Set(['src', 'srcset', 'poster', 'data-zoom-src']);
/** CSS functions that load resources, and escapes, which could hide them. SVGs can reference their own parts by `url(#id)`. */
const LOADING_STYLE = /\\|\b(?:url|src|image|image-set|cross-fade)\((?!["']?#)/i;

const sanitizer = createSanitizer(window);
sanitizer.addHook('uponSanitizeAttribute', (element, attribute) => {
	const { attrName: name, attrValue: value } = attribute;
	if (name === 'data-action' ? !ACTIONS.has(value) : loadsExternal(element, name, value)) attribute.keepAttr = false;
});

/** Removes everything from HTML that runs code, loads from other sites, restyles the page or imitates it. */
function sanitize(html: string): string {
	return sanitizer.sanitize(html, {
		USE_PROFILES: { html: true, svg: true },
		FORBID_TAGS: FORBIDDEN,
		FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
		ADD_ATTR: ['target'],
	});
}

function loadsExternal(element: Element, name: string, value: string): boolean {
	const isDrawing = element.namespaceURI === 'http://www.w3.org/2000/svg';
	if (name === 'srcset') return value.split(',').some((source) => !isOwn(source.trim().split(/\s/)[0] ?? ''));
	const isLink = element.localName === 'a';
	if (LOADING.has(name) || (isDrawing && !isLink && /^(?:xlink:)?href$/.test(name))) return !isOwn(value);
	return isDrawing && LOADING_STYLE.test(value);
}

function isOwn(address: string): boolean {
	if (!URL.canParse(address, location.href)) return false;
	const { origin, protocol } = new URL(address, location.href);
	return origin === location.origin || protocol === 'data:';
}

import createSanitizer from 'dompurify';

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
export function sanitize(html: string): string {
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

/** Returns whether an address belongs to this site or is a data URL. */
function isOwn(address: string): boolean {
	if (!URL.canParse(address, location.href)) return false;
	const { origin, protocol } = new URL(address, location.href);
	return origin === location.origin || protocol === 'data:';
}

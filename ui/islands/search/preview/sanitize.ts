import createSanitizer from 'dompurify';

/** Elements that could change the page around the preview, or ask its reader for something. */
const FORBIDDEN = ['style', 'form', 'input', 'textarea', 'select', 'dialog', 'base', 'link', 'meta'];
/** Attributes that restyle, play by themselves, or let buttons reach what is outside the preview. */
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
/** What buttons of a preview may do: all that these concern stands beside them. */
const ACTIONS = new Set(['copy-code', 'copy-link', 'wrap-code']);

const LOADING = new Set(['src', 'srcset', 'poster', 'data-zoom-src']);
/** Functions of CSS that load something; drawings name their own parts by `url(#id)`. Escapes could hide them. */
const LOADING_STYLE = /\\|\b(?:url|src|image|image-set|cross-fade)\((?!["']?#)/i;

const sanitizer = createSanitizer(window);
sanitizer.addHook('uponSanitizeAttribute', (element, attribute) => {
	const { attrName: name, attrValue: value } = attribute;
	if (name === 'data-action' ? !ACTIONS.has(value) : loadsFromElsewhere(element, name, value))
		attribute.keepAttr = false;
});

/** @returns the HTML without anything that runs, asks another site, restyles the page or poses as it */
export function sanitize(html: string): string {
	return sanitizer.sanitize(html, {
		USE_PROFILES: { html: true, svg: true },
		FORBID_TAGS: FORBIDDEN,
		FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
		ADD_ATTR: ['target'],
	});
}

function loadsFromElsewhere(element: Element, name: string, value: string): boolean {
	const isDrawing = element.namespaceURI === 'http://www.w3.org/2000/svg';
	if (name === 'srcset') return value.split(',').some((source) => !isOwn(source.trim().split(/\s/)[0] ?? ''));
	const isLink = element.localName === 'a';
	if (LOADING.has(name) || (isDrawing && !isLink && /^(?:xlink:)?href$/.test(name))) return !isOwn(value);
	return isDrawing && LOADING_STYLE.test(value);
}

/** Whether it comes from this site, or with the page itself. */
function isOwn(address: string): boolean {
	if (!URL.canParse(address, location.href)) return false;
	const { origin, protocol } = new URL(address, location.href);
	return origin === location.origin || protocol === 'data:';
}

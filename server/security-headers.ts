import type { ServerManifest } from './manifest.ts';

/** Sent with every response, whatever its type. */
export const commonHeaders: Readonly<Record<string, string>> = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * Features of the browser that a documentation site has no use for, so that nothing embedded or injected can ask for
 * them either.
 */
const PERMISSIONS = [
	'accelerometer',
	'browsing-topics',
	'camera',
	'display-capture',
	'geolocation',
	'gyroscope',
	'magnetometer',
	'microphone',
	'midi',
	'payment',
	'usb',
];

/**
 * The policy of a document. Scripts: the site's files, the inline scripts of known hash, and those of the hosts that the
 * site is configured to measure with; nothing else.
 * Styles may be inline, since documents carry their critical CSS and attributes of highlighted code.
 */
export function contentSecurityPolicy(policy: ServerManifest['contentSecurityPolicy']): string {
	const directives: [string, ...string[]][] = [
		['default-src', "'self'"],
		['script-src', "'self'", ...policy.scriptHashes.map((hash) => `'${hash}'`), ...policy.script],
		['style-src', "'self'", "'unsafe-inline'"],
		['img-src', "'self'", 'data:', ...policy.image],
		['media-src', "'self'", ...policy.media],
		['connect-src', "'self'", ...policy.connect],
		['frame-src', "'self'", ...policy.frame],
		['object-src', "'none'"],
		['base-uri', "'self'"],
		['form-action', "'self'"],
		['frame-ancestors', "'none'"],
	];
	return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Headers that only mean something for what a browser renders as a page: HTML, and SVG opened by itself. */
export function documentHeaders(manifest: ServerManifest): Record<string, string> {
	const further = Object.entries(manifest.headers).map(([name, value]) => [name.toLowerCase(), value]);
	return {
		...Object.fromEntries(further),
		'content-security-policy': contentSecurityPolicy(manifest.contentSecurityPolicy),
		'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
		'cross-origin-opener-policy': 'same-origin',
	};
}

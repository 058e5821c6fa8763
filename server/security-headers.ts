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

/** Where browsers tell what they refused; `reports-feature.ts` hears it. */
export const REPORTS_PATH = '/api/reports';

/**
 * The policy of a document: nothing but what is named. Scripts and styles: the site's files, what stands inline with a known
 * hash, and the hosts that the site is configured to measure with. Text becomes HTML or the address of a script only
 * through the policy that the first inline script makes (Trusted Types); a script of another host writes as it likes, so
 * that sites which measure do without. Images can be `data:`, as those that style sheets carry are.
 */
function contentSecurityPolicy(
	policy: ServerManifest['contentSecurityPolicy'],
	styleHashes: readonly string[],
): string {
	const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
	const directives: string[][] = [
		['default-src', "'none'"],
		['script-src', "'self'", ...quoted(policy.scriptHashes), ...policy.script],
		['style-src', "'self'", ...quoted(styleHashes)],
		['font-src', "'self'"],
		['img-src', "'self'", 'data:', ...policy.image],
		['media-src', "'self'", ...policy.media],
		['connect-src', "'self'", ...policy.connect],
		['frame-src', "'self'", ...policy.frame],
		['worker-src', "'self'"],
		['manifest-src', "'self'"],
		['base-uri', "'self'"],
		['form-action', "'self'"],
		['frame-ancestors', "'none'"],
		...(policy.script.length === 0
			? [
					['require-trusted-types-for', "'script'"],
					['trusted-types', 'default', 'dompurify'],
				]
			: []),
	];
	return directives.map((directive) => directive.join(' ')).join('; ');
}

/**
 * Headers that only mean something for what a browser renders as a page: HTML, and SVG opened by itself.
 * @param styleHashes of the style elements that the policy allows
 */
export function documentHeaders(manifest: ServerManifest, styleHashes: readonly string[]): Record<string, string> {
	const further = Object.entries(manifest.headers).map(([name, value]) => [name.toLowerCase(), value]);
	return {
		...Object.fromEntries(further),
		'content-security-policy': contentSecurityPolicy(manifest.contentSecurityPolicy, styleHashes),
		'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
	};
}

/** @returns the headers of a document with one style element, or with none */
export type HeadersOfDocument = (styleHash: string | undefined) => Readonly<Record<string, string>>;

/**
 * The same for a server that hears reports. A policy that named the style elements of all documents would be larger than
 * the 4 kB that nginx reads of an answer's headers, so that of each document names its own, if the build knows it.
 */
export function headersOfDocuments(manifest: ServerManifest): HeadersOfDocument {
	const { styleHashes } = manifest.contentSecurityPolicy;
	const headersFor = (hashes: readonly string[]) => {
		const headers = documentHeaders(manifest, hashes);
		return {
			...headers,
			// Some browsers know the older of the two alone, and those that know both take the newer.
			'content-security-policy': `${headers['content-security-policy']}; report-uri ${REPORTS_PATH}; report-to csp`,
			'reporting-endpoints': `csp="${REPORTS_PATH}"`,
		};
	};
	const unstyled = headersFor([]);
	const styled = new Map(styleHashes.map((hash) => [hash, headersFor([hash])]));
	return (styleHash = '') => styled.get(styleHash) ?? unstyled;
}

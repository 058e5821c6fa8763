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
 * @param styleHashes of the document at hand; default those of all documents
 */
export function contentSecurityPolicy(
	policy: ServerManifest['contentSecurityPolicy'],
	styleHashes: readonly string[] = policy.styleHashes,
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

/** Headers that only mean something for what a browser renders as a page: HTML, and SVG opened by itself. */
export function documentHeaders(manifest: ServerManifest): Record<string, string> {
	const further = Object.entries(manifest.headers).map(([name, value]) => [name.toLowerCase(), value]);
	return {
		...Object.fromEntries(further),
		'content-security-policy': contentSecurityPolicy(manifest.contentSecurityPolicy),
		'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
	};
}

/**
 * The same of one document, whose policy names its own style element alone, and where to report to.
 * @param styleHash of its style element; nothing where it has none
 */
export function headersOfDocument(
	{ contentSecurityPolicy: policy }: ServerManifest,
	headers: Readonly<Record<string, string>>,
	styleHash: string | undefined,
): Record<string, string> {
	const known = styleHash !== undefined && policy.styleHashes.includes(styleHash) ? [styleHash] : [];
	return {
		...headers,
		'content-security-policy': `${contentSecurityPolicy(policy, known)}; report-to csp`,
		'reporting-endpoints': `csp="${REPORTS_PATH}"`,
	};
}

import type { ServerManifest } from './manifest.ts';

/** Sent with every response of any type. */
export const commonHeaders: Readonly<Record<string, string>> = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Browser features that a documentation site does not need, so that nothing embedded or injected can request them. */
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

/** Address to which browsers report what they refused; see `reports-feature.ts`. */
export const REPORTS_PATH = '/api/reports';

/**
 * The policy of a document, which allows nothing but what it names. Scripts and styles: files of the site, inline ones
 * with a known hash, and the hosts that the site is configured to measure with. Trusted Types limit what scripts can
 * load to this site, by a policy that the first inline script creates; a script of another host does not follow it, so
 * sites that measure do without. Images may be `data:` for those embedded in style sheets.
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

/** Headers that only apply to what a browser renders as a page: HTML, and SVG opened on its own. */
export function documentHeaders(
	manifest: ServerManifest,
	styleHashes = manifest.contentSecurityPolicy.styleHashes,
): Record<string, string> {
	const further = Object.entries(manifest.headers).map(([name, value]) => [name.toLowerCase(), value]);
	return {
		...Object.fromEntries(further),
		'content-security-policy': contentSecurityPolicy(manifest.contentSecurityPolicy, styleHashes),
		'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
	};
}

/** @returns the headers of a document that has these style elements; without hashes, of any document */
export type HeadersOfDocument = (styleHashes?: readonly string[]) => Readonly<Record<string, string>>;

/**
 * Headers of documents from this server, which receives reports. Each policy names the style elements of its document
 * only: every reader waits for its bytes, and nginx buffers 4 kB for the headers of an upstream.
 */
export function headersOfDocuments(manifest: ServerManifest): HeadersOfDocument {
	const all = manifest.contentSecurityPolicy.styleHashes;
	const known = new Map<string, Readonly<Record<string, string>>>();
	return (styleHashes = all) => {
		const allowed = all.filter((hash) => styleHashes.includes(hash));
		const key = allowed.join();
		const headers = known.get(key) ?? withReports(documentHeaders(manifest, allowed), manifest.base + REPORTS_PATH);
		known.set(key, headers);
		return headers;
	};
}

function withReports(headers: Record<string, string>, address: string): Record<string, string> {
	return {
		...headers,
		// Some browsers only support the older directive; the others ignore it.
		'content-security-policy': `${headers['content-security-policy']}; report-uri ${address}; report-to csp`,
		'reporting-endpoints': `csp="${address}"`,
	};
}

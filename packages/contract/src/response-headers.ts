/** The headers of documents and files, wherever they are served: by the server, nginx or a static host. */

/** What the documents of a build need, beside the site itself, which is always allowed. */
interface DocumentNeeds {
	contentSecurityPolicy: {
		/** Hashes of inline scripts and of style elements, without quotes. */
		scriptHashes: readonly string[];
		styleHashes: readonly string[];
		/** Whether `style` attributes have an effect, which pages of the site have. */
		styleAttributes: boolean;
		/** Further sources by directive. */
		script: readonly string[];
		connect: readonly string[];
		image: readonly string[];
		media: readonly string[];
		frame: readonly string[];
	};
	/** Further headers of documents. */
	headers: Readonly<Record<string, string>>;
}

/** `Cache-Control` of files whose names contain a hash of their contents: a year, the longest lifetime that caches agree on. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

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

/**
 * The policy of a document, which allows nothing but what it names. Scripts and styles: files of the site, inline ones
 * with a known hash, and the hosts that the site is configured to measure with. Trusted Types limit what scripts can
 * load to this site, by a policy that the first inline script creates; a script of another host does not follow it, so
 * sites that measure do without. Images may be `data:` for those embedded in style sheets.
 */
function contentSecurityPolicy(policy: DocumentNeeds['contentSecurityPolicy'], styleHashes: readonly string[]): string {
	const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
	const directives: string[][] = [
		['default-src', "'none'"],
		['script-src', "'self'", ...quoted(policy.scriptHashes), ...policy.script],
		['style-src', "'self'", ...quoted(styleHashes)],
		...(policy.styleAttributes ? [['style-src-attr', "'unsafe-inline'"]] : []),
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
	manifest: DocumentNeeds,
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

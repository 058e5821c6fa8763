import { documentHeaders } from '@octavo/contract/index.ts';
import type { ServerManifest } from './manifest.ts';

/** Address to which browsers report what they refused; see `reports-feature.ts`. */
export const REPORTS_PATH = '/api/reports';

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

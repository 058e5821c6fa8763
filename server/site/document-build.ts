import { createHash } from 'node:crypto';

/** The start of a document, which contains its root element. Unit: bytes. */
const HEAD_BYTES = 1024;

/**
 * The build that a document belongs to: `<html data-build="…">`.
 * @returns nothing for documents without the mark
 */
export function documentBuildId(bytes: Buffer): string | undefined {
	return /<html[^>]*\sdata-build="([^"]*)"/.exec(bytes.toString('utf8', 0, HEAD_BYTES))?.[1];
}

/** @returns hash of the first style element of the document, as in a content security policy */
export function documentStyleHash(bytes: Buffer): string | undefined {
	const start = bytes.indexOf('<style');
	const from = bytes.indexOf('>', start) + 1;
	const to = bytes.indexOf('</style>', from);
	if (start < 0 || from === 0 || to < 0) return undefined;
	return `sha256-${createHash('sha256').update(bytes.subarray(from, to)).digest('base64')}`;
}

/** The start of a document holds its root element. Unit: bytes. */
const HEAD_BYTES = 1024;

/**
 * The build a document belongs to: `<html data-build="…">`.
 * @returns nothing for documents without the mark
 */
export function documentBuildId(bytes: Buffer): string | undefined {
	return /<html[^>]*\sdata-build="([^"]*)"/.exec(bytes.toString('utf8', 0, HEAD_BYTES))?.[1];
}

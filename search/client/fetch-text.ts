/** A file of the index is not there. */
export class FileError extends Error {
	override readonly name = 'FileError';
}

/** Nothing can be fetched: the reader is offline, or the host is down. */
export class UnreachableError extends Error {
	override readonly name = 'UnreachableError';
}

/**
 * @throws (rejects) {FileError} where the host has no such file
 * @throws (rejects) {UnreachableError}
 */
export async function fetchText(url: string): Promise<string> {
	const response = await fetch(url).catch((error: unknown) => {
		throw new UnreachableError(`${url} can't be fetched: ${String(error)}`);
	});
	if (!response.ok) throw new FileError(`${url} answers ${response.status}`);
	return response.text();
}

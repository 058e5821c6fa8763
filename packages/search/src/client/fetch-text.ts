import { isWebPage } from '@octavo/contract/index.ts';

/** Thrown when a file of the index does not exist. */
export class FileError extends Error {
	override readonly name = 'FileError';
}

/** Thrown when nothing can be fetched, because the reader is offline or the host is down. */
export class UnreachableError extends Error {
	override readonly name = 'UnreachableError';
}

/**
 * Fetches a text file.
 * @throws {FileError} if the host has no such file
 * @throws {UnreachableError} if the host cannot be reached, or the connection breaks before the end of the file
 */
export async function fetchText(url: string): Promise<string> {
	const unreachable = (error: unknown) => {
		throw new UnreachableError(`${url} cannot be fetched: ${String(error)}`);
	};
	const response = await fetch(url).catch(unreachable);
	if (response.status >= 500) unreachable(response.status);
	if (!response.ok) throw new FileError(`${url} answers ${response.status}`);
	const text = await response.text().catch(unreachable);
	if (isWebPage(text)) throw new FileError(`${url} answers with a web page`);
	return text;
}

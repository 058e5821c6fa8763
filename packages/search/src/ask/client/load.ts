/** Thrown when a question gets no answer; its message is for readers. */
export class AskError extends Error {
	override readonly name = 'AskError';
}

/** Shown when searching fails for a reason that means nothing to readers. */
export const UNSEARCHABLE = 'The documentation could not be searched in this browser.';

/**
 * Fetches a text of this site.
 * @returns undefined if there is no file at this address
 * @throws {AskError} with a message for readers
 */
export async function load(address: string): Promise<string | undefined> {
	const response = await fetch(address).catch(() => {
		throw new AskError('The documentation could not be reached. Check your connection and ask again.');
	});
	if (response.status === 404) return undefined;
	if (!response.ok) throw new AskError(`The documentation could not be read (${address}: ${response.status}).`);
	return response.text();
}

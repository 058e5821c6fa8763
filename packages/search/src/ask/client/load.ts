import { isWebPage, t } from '@octavo/contract/index.ts';

/** Thrown when a question gets no answer; its message is for readers. */
export class AskError extends Error {
	override readonly name = 'AskError';
}

/**
 * Fetches a text of this site.
 * @returns undefined if there is no file at this address
 * @throws {AskError} with a message for readers
 */
export async function load(address: string): Promise<string | undefined> {
	const response = await fetch(address).catch(() => {
		throw new AskError(t('ask.unreachable'));
	});
	if (response.status === 404) return undefined;
	if (!response.ok) throw new AskError(t('ask.unreadable', { address, status: response.status }));
	const text = await response.text();
	if (isWebPage(text)) throw new AskError(t('ask.unreachable'));
	return text;
}

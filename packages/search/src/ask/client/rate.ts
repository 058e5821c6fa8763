import { RATING_PATH, type Rating } from '../protocol.ts';

/**
 * Sends a rating to the server.
 * @throws {Error} if the server does not accept it
 */
export async function rate(rating: Rating): Promise<void> {
	const response = await fetch(RATING_PATH, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(rating),
	});
	if (!response.ok) throw new Error(`The rating was not accepted (${response.status}).`);
}

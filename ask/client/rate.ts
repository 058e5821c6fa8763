import { RATING_ANNOUNCEMENT, RATING_PATH, type Rating } from '../protocol.ts';
import { serverHas } from './server-has.ts';

/** Whether there is somebody who keeps what readers think of answers. */
export function canRate(): boolean {
	return serverHas(RATING_ANNOUNCEMENT);
}

/** @throws {Error} when the rating was not taken */
export async function rate(rating: Rating): Promise<void> {
	const response = await fetch(RATING_PATH, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(rating),
	});
	if (!response.ok) throw new Error(`The rating was not taken (${response.status}).`);
}

import type { Embed } from '../fuse-embeddings.ts';
import { type Endpoint, openEndpoint } from './chat-model.ts';

/** Unit: ms per request. */
const TIMEOUT = 30_000;

/** Gets vectors from any endpoint that speaks the embeddings protocol of OpenAI. */
export function createEmbed(endpoint: Endpoint): Embed {
	const client = openEndpoint(endpoint, { maxRetries: 1, timeout: TIMEOUT });
	const { model } = endpoint;
	return async (texts, signal) => {
		const { data } = await client.embeddings.create(
			{ model, input: [...texts], encoding_format: 'float' },
			{ signal: signal ?? null },
		);
		const vectors = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
		const [first] = vectors;
		const isWhole = vectors.length === texts.length && vectors.every((vector) => vector.length === first?.length);
		if (!isWhole) throw new Error(`The endpoint gave ${vectors.length} vectors for ${texts.length} texts.`);
		return vectors;
	};
}

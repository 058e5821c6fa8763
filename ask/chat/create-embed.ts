import OpenAI from 'openai';
import type { Embed } from '../fuse-embeddings.ts';

export interface EmbedSettings {
	/** Including the version, such as `http://localhost:11434/v1`. */
	baseUrl: string;
	apiKey?: string | undefined;
	model: string;
}

/** Unit: ms per request. */
const TIMEOUT = 30_000;

/** Gets vectors from any endpoint that speaks the embeddings protocol of OpenAI. */
export function createEmbed({ baseUrl, apiKey, model }: EmbedSettings): Embed {
	const client = new OpenAI({
		baseURL: baseUrl,
		apiKey: apiKey || 'none',
		organization: null,
		project: null,
		maxRetries: 1,
		timeout: TIMEOUT,
		logLevel: 'off',
		fetchOptions: { redirect: 'error' },
	});
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

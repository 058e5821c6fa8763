import * as z from 'zod/mini';
import { EXPLAIN_CODE, MODEL_ANNOUNCEMENT, serverHas } from '../../../ask/client/index.ts';
import { fragmentAddress } from '../../../contract/index.ts';

/** What an opener may hand over. */
const detailSchema = z.object({
	/** Asked at once. */
	question: z.optional(z.string()),
	/** Suggested. */
	questions: z.optional(z.array(z.string())),
	/** Text of the page that the reader selected. */
	quote: z.optional(z.string()),
	/** An example that the reader wants to understand. */
	code: z.optional(z.object({ text: z.string(), language: z.optional(z.string()) })),
});

export type AskDetail = z.infer<typeof detailSchema>;

/** @returns nothing to ask or suggest for a detail of another shape */
export function readDetail(detail: unknown): AskDetail {
	return detailSchema.safeParse(detail).data ?? {};
}

/**
 * What is asked at once for an opener: a question as it stands, or about an example what it does. Only a model can
 * explain code; without one, the example alone is looked up in the pages.
 */
export function questionOf({ question, code }: AskDetail): string {
	if (code) {
		const block = `\`\`\`${code.language ?? ''}\n${code.text}\n\`\`\``;
		return serverHas(MODEL_ANNOUNCEMENT) ? `${EXPLAIN_CODE}\n\n${block}` : block;
	}
	return question?.trim() ?? '';
}

/** What the field begins with for selected text: the reader asks it as it is, or something else about it. */
export function draftOf({ quote }: AskDetail): string {
	return quote ? `Explain “${quote}”` : '';
}

/** @returns the questions that the page suggests, of its fragment; none where that can't be had */
export async function pageQuestions(): Promise<string[]> {
	try {
		const response = await fetch(fragmentAddress(currentRoute()));
		return readDetail(await response.json()).questions ?? [];
	} catch {
		return [];
	}
}

/** Route of the page being read. */
export function currentRoute(): string {
	return document.body.dataset.route ?? location.pathname;
}

/** First segment of the route where it is one of several areas, which have a sidebar each. */
export function currentArea(): string | undefined {
	return document.querySelector('[data-sidebar]') ? currentRoute().split('/')[1] : undefined;
}

import { currentRoute, fragmentAddress, removeBase, serverHas, t } from '@octavo/contract/index.ts';
import * as z from 'zod/mini';

/** The details that an opener can pass. */
const detailSchema = z.object({
	/** Asked immediately. */
	question: z.optional(z.string()),
	/** Shown as suggestions. */
	questions: z.optional(z.array(z.string())),
	/** Text that the reader selected on the page. */
	quote: z.optional(z.string()),
	/** Code that the reader wants explained. */
	code: z.optional(z.object({ text: z.string(), language: z.optional(z.string()) })),
});

type AskDetail = z.infer<typeof detailSchema>;

/** Parses an opener's detail. An invalid detail is treated as an empty one. */
export function readDetail(detail: unknown): AskDetail {
	return detailSchema.safeParse(detail).data ?? {};
}

/**
 * Returns the question that is asked immediately: the opener's question, or one about its code. Only a model can explain
 * code; without one, the code alone is searched for in the pages.
 */
export function questionOf({ question, code }: AskDetail): string {
	if (code) {
		const block = `\`\`\`${code.language ?? ''}\n${code.text}\n\`\`\``;
		return serverHas('ask-model') ? `${t('ask.explain')}\n\n${block}` : block;
	}
	return question?.trim() ?? '';
}

/** Returns the draft of a question about selected text, which the reader can change before asking. */
export function draftOf({ quote }: AskDetail): string {
	return quote ? t('ask.quote', { quote }) : '';
}

/** Returns the suggested questions from the page's fragment, or none if it can't be loaded. */
export async function pageQuestions(): Promise<string[]> {
	try {
		const response = await fetch(fragmentAddress(currentRoute()));
		return readDetail(await response.json()).questions ?? [];
	} catch {
		return [];
	}
}

/** Returns the first segment of the route if the page belongs to an area, that is, if it has a sidebar. */
export function currentArea(): string | undefined {
	return document.querySelector('[data-sidebar]') ? removeBase(currentRoute()).split('/')[1] : undefined;
}

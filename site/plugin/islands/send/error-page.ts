import { addBase, markdownAddress } from '@octavo/contract/index.ts';
import escapeStringRegexp from 'escape-string-regexp';
import type { Answer } from './ask-server.ts';

/** An entry in the Markdown of a page, with messages in code in which `…` matches any text. */
const ENTRY = /^### (.+) \{#([\w-]+)\}$/gm;

/** Returns the address that the site's configuration names for an answer, or undefined if the answer is not an error. */
export function errorPage({ status, text }: Pick<Answer, 'status' | 'text'>): string | undefined {
	const isGraphqlError = /^\s*\{\s*"errors"/.test(text);
	if (status < 400 && !isGraphqlError) return undefined;
	const section = ERROR_PAGES.sections.find(({ answer }) => new RegExp(answer, 'i').test(`${status} ${text}`));
	return section && addBase(section.href);
}

/**
 * Returns the address of the entry for an answer's message, or undefined if there is none.
 * @throws {TypeError} if a page can't be fetched
 */
export async function findErrorEntry({ text }: Pick<Answer, 'text'>): Promise<string | undefined> {
	const message = messageOf(text);
	if (!message) return undefined;
	for (const page of ERROR_PAGES.entries) {
		const response = await fetch(addBase(markdownAddress(page)));
		const anchor = response.ok && entryOf(message, await response.text());
		if (anchor) return addBase(`${page}#${anchor}`);
	}
	return undefined;
}

function messageOf(text: string): string | undefined {
	try {
		const { error, errors } = JSON.parse(text);
		const message: unknown = (error ?? errors?.[0])?.message;
		return typeof message === 'string' ? message : undefined;
	} catch {
		return undefined;
	}
}

/** Returns the anchor of the entry with the longest match for a message. */
export function entryOf(message: string, markdown: string): string | undefined {
	let best: { length: number; anchor: string | undefined } = { length: 0, anchor: undefined };
	for (const [, heading = '', anchor] of markdown.matchAll(ENTRY)) {
		for (const [, quoted = ''] of heading.matchAll(/`([^`]+)`/g)) {
			const parts = quoted.split('…').map(escapeStringRegexp);
			if (quoted.length > best.length && new RegExp(parts.join('.+')).test(message))
				best = { length: quoted.length, anchor };
		}
	}
	return best.anchor;
}

import { addBase, markdownAddress } from '@octavo/contract/index.ts';
import escapeStringRegexp from 'escape-string-regexp';
import type { Answer } from './ask-server.ts';

/** An entry in the Markdown of a page, with messages in code in which `…` matches any text, and its first paragraph. */
const ENTRY = /^### (.+) \{#([\w-]+)\}\n+(.+)/gm;

/** What the error catalogue says about an error. */
export interface ErrorEntry {
	href: string;
	/** Its first paragraph as plain text. */
	says?: string;
}

/** Returns the address that the site's configuration names for an answer, or undefined if the answer is not an error. */
export function errorPage({ status, text }: Pick<Answer, 'status' | 'text'>): string | undefined {
	const isGraphqlError = /^\s*\{\s*"errors"/.test(text);
	if (status < 400 && !isGraphqlError) return undefined;
	const section = ERROR_PAGES.sections.find(({ answer }) => new RegExp(answer, 'i').test(`${status} ${text}`));
	return section && addBase(section.href);
}

/**
 * Returns the entry for an answer's message, or undefined if there is none.
 * @throws {TypeError} if a page can't be fetched
 */
export async function findErrorEntry({ text }: Pick<Answer, 'text'>): Promise<ErrorEntry | undefined> {
	const message = messageOf(text);
	if (!message) return undefined;
	for (const page of ERROR_PAGES.entries) {
		const response = await fetch(addBase(markdownAddress(page)));
		const entry = response.ok && entryOf(message, await response.text());
		if (entry) return { href: addBase(`${page}#${entry.anchor}`), says: entry.says };
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

/** Returns the anchor and the first paragraph of the entry with the longest match for a message. */
export function entryOf(message: string, markdown: string): { anchor: string; says: string } | undefined {
	let best: { length: number; entry?: { anchor: string; says: string } } = { length: 0 };
	for (const [, heading = '', anchor = '', paragraph = ''] of markdown.matchAll(ENTRY)) {
		for (const [, quoted = ''] of heading.matchAll(/`([^`]+)`/g)) {
			const parts = quoted.split('…').map(escapeStringRegexp);
			if (quoted.length > best.length && new RegExp(parts.join('.+')).test(message))
				best = { length: quoted.length, entry: { anchor, says: plain(paragraph) } };
		}
	}
	return best.entry;
}

/** Returns Markdown without the marks of links, code and emphasis. */
function plain(markdown: string): string {
	return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
}

import escapeStringRegexp from 'escape-string-regexp';
import type { Answer } from './ask-server.ts';

const CATALOGUE = '/cms/error-catalogue/api';
/** Pages with an entry for each error message of the content API. */
const PAGES = [CATALOGUE, '/cms/error-catalogue/authentication'];
/** An entry in their Markdown, with messages in code in which `…` matches any text. */
const ENTRY = /^### (.+) \{#([\w-]+)\}$/gm;

/** Sections of the catalogue, by status. */
const SECTIONS: Record<number, string> = {
	401: '401',
	403: '403',
	404: '404',
	405: '404',
	413: '500',
	429: '500',
	500: '500',
};

/** Returns the section of the error catalogue for an answer, or undefined if it is not an error. */
export function errorPage({ status, text }: Pick<Answer, 'status' | 'text'>): string | undefined {
	const isGraphql = /^\s*\{\s*"errors"/.test(text);
	if (status < 400 && !isGraphql) return undefined;
	if (isGraphql) return `${CATALOGUE}#graphql`;
	if (status === 400)
		return `${CATALOGUE}#${/Invalid (key|parameter)|Undefined attribute/i.test(text) ? 'parameters' : 'body'}`;
	const section = SECTIONS[status];
	return section === undefined ? CATALOGUE : `${CATALOGUE}#${section}`;
}

/**
 * Returns the entry of the error catalogue for an answer's message, or undefined if there is none.
 * @throws {TypeError} if the catalogue can't be fetched
 */
export async function findErrorEntry({ text }: Pick<Answer, 'text'>): Promise<string | undefined> {
	const message = messageOf(text);
	if (!message) return undefined;
	for (const page of PAGES) {
		const response = await fetch(`${page}.md`);
		const anchor = response.ok && entryOf(message, await response.text());
		if (anchor) return `${page}#${anchor}`;
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

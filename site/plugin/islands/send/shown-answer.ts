import { diffLines } from 'diff';
import { type PageExample, saysTheSame, showGiven } from '../../../examples/index.ts';
import type { Answer } from './ask-server.ts';

interface ShownAnswer {
	lines: { text: string; change?: 'added' | 'removed' }[];
	/** Whether it equals the printed answer; absent if the page prints none. */
	isSame?: boolean;
	/** A note for an unexpected web page. */
	note?: string;
}

/** Formats an answer like the page's printed one and compares the two. */
export function showAnswer(
	{ status, statusText, headers, text }: Answer,
	printed: PageExample['printed'],
): ShownAnswer {
	const value = parse(text, headers['content-type']);
	const body = value !== undefined ? { value } : text !== '' ? { text } : {};
	const given = { ...body, headers, statusLine: `${status} ${statusText}`.trim() };
	const language = printed?.language ?? (value === undefined ? 'text' : 'json');
	const shown = showGiven(given, { language, attributes: printed?.marks ?? {} });
	const isPage = /^\s*<(!doctype|html)/i.test(text);
	const note = isPage
		? { note: 'The server answered with a web page, not with JSON. Is this the address of Strapi?' }
		: {};
	if (!printed) return { lines: shown.split('\n').map((line) => ({ text: line })), ...note };
	if (saysTheSame(printed.code, shown, language))
		return { lines: printed.code.split('\n').map((line) => ({ text: line })), isSame: true };
	const lines = diffLines(printed.code, shown).flatMap(({ value: part, added, removed }) =>
		part
			.replace(/\n$/, '')
			.split('\n')
			.map((line) => ({
				text: line,
				...(added ? { change: 'added' as const } : removed ? { change: 'removed' as const } : {}),
			})),
	);
	return { lines, isSame: false, ...note };
}

function parse(text: string, type = ''): unknown {
	if (!/\bjson\b/.test(type) || text === '') return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

import { addBase, markdownAddress } from '@octavo/contract/index.ts';
import escapeStringRegexp from 'escape-string-regexp';
import { ScrollArea } from 'octavo/theme/content/scroll-area.tsx';
import { useEffect, useMemo, useState } from 'react';
import {
	cut,
	Omission,
	type PageExample,
	printedValue,
	printJson,
	readValuePaths,
	saysTheSame,
	showGiven,
} from '../../../examples/index.ts';
import type { Answer } from './ask-server.ts';

interface AnswerViewProps {
	answer: Answer | undefined;
	problem: string | undefined;
	example: PageExample;
	/** Whether it comes from the reader's project. */
	isOwn: boolean;
}

/** The seam with what happened, a sentence about it, and the answer with the marks of the comparison. */
export function AnswerView({ answer, problem, example: { printed }, isOwn }: AnswerViewProps) {
	const shown = useMemo(() => answer && showAnswer(answer, printed), [answer, printed]);
	const entry = useErrorEntry(answer);
	return (
		<>
			<div role="status">
				{problem && <p className="send-problem">{problem}</p>}
				{answer && shown && (
					<>
						<p
							className="seam send-status"
							data-tone={answer.status >= 400 ? 'refused' : shown.differing > 0 ? 'differs' : undefined}
						>
							<b>{`${answer.status} ${answer.statusText}`}</b>
							<span>{` ${answer.milliseconds} ms`}</span>
							<span className="seam-proof">{verdictOf(answer, shown, isOwn)}</span>
						</p>
						<Sentence {...shown} entry={entry} />
					</>
				)}
			</div>
			{shown && (
				<ScrollArea as="pre" className="send-answer">
					<code>
						{shown.lines.map(({ text, change }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never move
							<span key={index} data-change={change}>
								{`${text}\n`}
							</span>
						))}
					</code>
				</ScrollArea>
			)}
		</>
	);
}

/** Returns how an answer compares with the printed one. */
function verdictOf({ status }: Answer, { isSame, differing }: ShownAnswer, isOwn: boolean): string {
	if (isSame === undefined) return isOwn ? ' yours' : '';
	if (isSame) return ' the same as printed';
	if (status >= 400) return '';
	if (differing > 0) return ` ${differing} ${differing === 1 ? 'field differs' : 'fields differ'}`;
	return ' differs from what is printed in its values';
}

/** Where relations, media and components are asked for. */
const POPULATE = '/cms/api/rest/populate-select#population';

/** Says what to do about an answer that differs, or what the error catalogue says about a refusal. */
function Sentence({ note, unpopulated, entry }: ShownAnswer & { entry: ErrorEntry | undefined }) {
	if (entry)
		return (
			<p className="send-note">
				<span>{entry.says}</span> <a href={entry.href}>What this error means, and how to fix it</a>
			</p>
		);
	if (note) return <p className="send-note">{note}</p>;
	if (unpopulated.length === 0) return null;
	return (
		<p className="send-note">
			Yours lacks <code>{unpopulated.join(', ')}</code>: <a href={POPULATE}>populate it</a>.
		</p>
	);
}

/** Returns the page on the kind of error immediately, and the message's entry once it is found. */
function useErrorEntry(answer: Answer | undefined): ErrorEntry | undefined {
	const section = answer && errorPage(answer);
	const [found, setFound] = useState<{ answer: Answer; entry: ErrorEntry | undefined }>();
	useEffect(() => {
		if (section === undefined || !answer) return;
		findErrorEntry(answer).then(
			(entry) => setFound({ answer, entry }),
			// The section is shown.
			() => undefined,
		);
	}, [answer, section]);
	return (
		(found?.answer === answer ? found?.entry : undefined) ?? (section === undefined ? undefined : { href: section })
	);
}

/** An entry in the Markdown of a page, with messages in code in which `…` matches any text, and its first paragraph. */
const ENTRY = /^### (.+) \{#([\w-]+)\}\n+(.+)/gm;

/** What the error catalogue says about an error. */
interface ErrorEntry {
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
async function findErrorEntry({ text }: Pick<Answer, 'text'>): Promise<ErrorEntry | undefined> {
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

interface Line {
	text: string;
	change?: 'added' | 'removed';
}

interface ShownAnswer {
	lines: Line[];
	/** Whether it equals the printed answer; absent if the page prints none. */
	isSame?: boolean;
	/** Number of fields that only one of the two answers has, or that have another type. */
	differing: number;
	/** Relations, media and components that only the printed answer has. */
	unpopulated: string[];
	/** A note for an unexpected web page. */
	note?: string;
}

/** Formats an answer like the page's printed one and compares the two: by names and types, since values always differ. */
export function showAnswer(
	{ status, statusText, headers, text }: Answer,
	printed: PageExample['printed'],
): ShownAnswer {
	const value = parse(text, headers['content-type']);
	const body = value !== undefined ? { value } : text !== '' ? { text } : {};
	const given = { ...body, headers, statusLine: `${status} ${statusText}`.trim() };
	const { language = value === undefined ? 'text' : 'json', marks = {} } = printed ?? {};
	const shown = showGiven(given, { language, attributes: marks });
	const isSame = printed && saysTheSame(printed.code, shown, language);
	const like = printed && printedValue(printed);
	const isPage = /^\s*<(!doctype|html)/i.test(text);
	const comparison = new Comparison();
	if (status < 400 && value !== undefined && like !== undefined) comparison.show(shownPart(value, marks), like);
	else comparison.lines.push(...shown.split('\n').map((line) => ({ text: line })));
	return {
		...comparison,
		...(isSame !== undefined && { isSame }),
		...(isPage && { note: 'The server answered with a web page, not with JSON. Is this the address of Strapi?' }),
	};
}

/** Returns the part of an answer that the page would print. */
function shownPart(value: unknown, { keep, drop }: Record<string, string>): unknown {
	return cut(value, keep ? readValuePaths(keep) : [], drop ? readValuePaths(drop) : []);
}

/** The lines of an answer, with those that another answer has besides. */
class Comparison {
	readonly lines: Line[] = [];
	readonly unpopulated: string[] = [];
	differing = 0;

	/**
	 * @param like the printed value
	 * @param head what stands before the value on its first line
	 */
	show(value: unknown, like: unknown, { head = '', indent = '', end = '' } = {}): void {
		const inner = `${indent}  `;
		if (Array.isArray(value) && Array.isArray(like) && value.length > 0 && like.length > 0) {
			this.lines.push({ text: `${head}[` });
			for (const [index, item] of value.entries()) {
				const comma = index < value.length - 1 ? ',' : '';
				if (item instanceof Omission) this.lines.push({ text: `${inner}// ${item.count} more` });
				// The others have the same fields, as the page's own ones do.
				else if (index > 0) this.#print(item, { head: inner, indent: inner, end: comma });
				else this.show(item, like[0], { head: inner, indent: inner, end: comma });
			}
			this.lines.push({ text: `${indent}]${end}` });
		} else if (isObject(value) && isObject(like)) {
			this.lines.push({ text: `${head}{` });
			const names = [...new Set([...Object.keys(like), ...Object.keys(value)])];
			for (const name of names)
				this.#field(name, value, like, { indent: inner, end: name === names.at(-1) ? '' : ',' });
			this.lines.push({ text: `${indent}}${end}` });
		} else {
			this.#print(value, { head, indent, end });
		}
	}

	#field(name: string, value: Fields, like: Fields, { indent, end }: { indent: string; end: string }): void {
		const head = `${indent}${JSON.stringify(name)}: `;
		const isOwn = name in value;
		const isPrinted = name in like;
		// An empty field has no type.
		const isOfType =
			isOwn && isPrinted && (value[name] === null || like[name] === null || typeOf(value[name]) === typeOf(like[name]));
		if (isOfType) return this.show(value[name], like[name], { head, indent, end });
		this.differing++;
		if (isPrinted) {
			if (!isOwn && typeof like[name] === 'object' && like[name] !== null) this.unpopulated.push(name);
			const short = isObject(like[name]) ? '{ … }' : Array.isArray(like[name]) ? '[ … ]' : JSON.stringify(like[name]);
			this.lines.push({ text: `${head}${short}${end}`, change: 'removed' });
		}
		if (isOwn) this.#print(value[name], { head, indent, end, change: 'added' });
	}

	#print(
		value: unknown,
		{ head, indent, end, change }: { head: string; indent: string; end: string; change?: 'added' },
	): void {
		const [first = '', ...others] = `${printJson(value)}${end}`.split('\n');
		for (const text of [head + first, ...others.map((line) => indent + line)])
			this.lines.push({ text, ...(change && { change }) });
	}
}

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

function parse(text: string, type = ''): unknown {
	if (!/\bjson\b/.test(type) || text === '') return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

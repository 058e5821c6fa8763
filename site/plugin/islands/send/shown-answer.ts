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

interface Line {
	text: string;
	change?: 'added' | 'removed';
}

export interface ShownAnswer {
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

/** What is around documents, which no parameter asks for. */
const FRAME = new Set(['data', 'meta', 'pagination']);

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
			if (!isOwn && typeof like[name] === 'object' && like[name] !== null && !FRAME.has(name))
				this.unpopulated.push(name);
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

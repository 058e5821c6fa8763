import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

interface TextProblem {
	/** From 1. */
	line: number;
	message: string;
}

/** Reads a text file, without its byte-order mark. @returns the text, and why it cannot be used if it is no UTF-8 text */
export function readText(path: string): { text: string; problem?: TextProblem } {
	return decodeText(readFileSync(path));
}

export function decodeText(bytes: Buffer): { text: string; problem?: TextProblem } {
	const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
	const mark = bytes.toString('latin1', 0, 2);
	if (mark === '\xFF\xFE' || mark === '\xFE\xFF' || /^.?\0.\0/s.test(bytes.toString('latin1', 0, 4))) {
		return { text: '', problem: { line: 1, message: 'This file is saved as UTF-16; save it as UTF-8.' } };
	}
	const wrong = isUtf8(bytes) ? /[^\P{Cc}\t\n\f\r]|\r(?!\n)/u.exec(text) : /\uFFFD/.exec(text);
	if (!wrong) return { text };
	const line = text.slice(0, wrong.index).split(/\r\n?|\n/).length;
	const message =
		wrong[0] === '\uFFFD'
			? 'This line has bytes that are not UTF-8, probably of Latin-1 or Windows-1252; save the file as UTF-8.'
			: wrong[0] === '\r'
				? 'The lines of this file end in CR alone, as on an old Mac; save it with LF or CRLF.'
				: `This line has the control character U+${wrong[0].charCodeAt(0).toString(16).padStart(4, '0')}; remove it.`;
	return { text, problem: { line, message } };
}

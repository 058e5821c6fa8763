import Prism from 'prismjs';
import type { TokenRole } from '../../../theme/content/token-classes.ts';
import { roleOf } from '../../../theme/content/token-roles.ts';
import { grammarOf } from './languages.ts';

/** A part of one line. */
export interface Segment {
	text: string;
	role: TokenRole | null;
}

/** Returns the lines of `code`, split where the role changes. Blanks take the role of their neighbours. */
export function segmentLines(code: string, language: string): Segment[][] {
	const found = grammarOf(language);
	const lines: Segment[][] = [[]];
	const add = (text: string, role: TokenRole | null) => {
		const current = lines.at(-1);
		if (current && !text.includes('\n')) {
			if (text !== '') append(current, text, role);
			return;
		}
		for (const [index, part] of text.split('\n').entries()) {
			if (index > 0) lines.push([]);
			const line = lines.at(-1);
			if (part !== '' && line) append(line, part, role);
		}
	};
	const walk = (stream: Prism.TokenStream, parent: string | undefined, role: TokenRole | null): void => {
		if (typeof stream === 'string') add(stream, role);
		else if (Array.isArray(stream)) for (const part of stream) walk(part, parent, role);
		else {
			const types = [stream.type, ...(stream.alias ? [stream.alias].flat() : [])];
			walk(stream.content, stream.type, roleOf(found?.name ?? '', types, parent, role));
		}
	};
	walk(found ? Prism.tokenize(code, found.grammar) : code, undefined, null);
	return lines;
}

const BLANK = /^\s*$/;

function append(line: Segment[], text: string, role: TokenRole | null): void {
	const last = line.at(-1);
	if (last && (last.role === role || BLANK.test(text))) last.text += text;
	else if (last && BLANK.test(last.text)) {
		last.text += text;
		last.role = role;
	} else line.push({ text, role });
}

import { messageOf } from '@octavo/platform/error-message.ts';
import { isCollection, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';

/** Line and column, counted from 1. */
export interface Position {
	line: number;
	column: number;
}

export function positionAt(text: string, offset: number): Position {
	const before = text.slice(0, offset);
	return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

export interface ParsedYaml {
	value: unknown;
	errors: (Position & { message: string })[];
	/** Returns the position of the value at `path`, or of its nearest existing ancestor. */
	positionOf(path: readonly (string | number)[]): Position;
}

/**
 * Parses YAML, and JSON, which is a subset of it.
 * @param firstLine line of the file on which `text` starts
 */
export function parseYaml(text: string, firstLine = 1): ParsedYaml {
	const counter = new LineCounter();
	const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' });
	const position = (offset: number): Position => {
		const { line, col } = counter.linePos(offset);
		return { line: line + firstLine - 1, column: col };
	};
	const errors = [...document.errors, ...document.warnings].map((error) => ({
		...position(error.pos[0]),
		message:
			error.code === 'DUPLICATE_KEY' ? 'This key is written twice; remove one.' : explained(error, firstLine > 1),
	}));
	visit(document, {
		Scalar(_key, { type, value, comment, anchor, range }) {
			const isCut = type === 'PLAIN' && typeof value === 'string' && comment;
			const lost = anchor === undefined ? isCut && `#${comment}` : `&${anchor}`;
			if (!lost) return;
			const message = `"${lost}" is no part of the value in YAML; put the whole value in quotes, or a comment on a line of its own.`;
			errors.push({ ...position(range?.[0] ?? 0), message });
		},
	});
	let value: unknown;
	try {
		value = errors.length > 0 ? undefined : document.toJS();
	} catch (error) {
		// An alias without an anchor is only found when the values are read.
		let alias: number | undefined;
		visit(document, {
			Alias(_key, node) {
				alias ??= node.range?.[0];
			},
		});
		const message = `${messageOf(error)}; put a value that begins with "*" in quotes.`;
		errors.push({ ...position(alias ?? 0), message });
	}
	return {
		value,
		errors,
		positionOf: (path) => position(offsetOf(document.contents, path)),
	};
}

function explained({ code, message }: YAMLError, isFrontMatter: boolean): string {
	const words = message.replace('; please use YAML.parseAllDocuments()', ': a line of "..." or "---" ends the first');
	return isFrontMatter && code !== 'TAB_AS_INDENT' ? `${words}; put a text with signs such as ":" in quotes` : words;
}

/** Returns the offset of the value at `path`. The offset of an entry in a map is that of its key. */
function offsetOf(root: unknown, path: readonly (string | number)[]): number {
	let node = root;
	let offset = startOf(root) ?? 0;
	for (const key of path) {
		if (!isCollection(node)) break;
		if (isMap(node)) {
			const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
			if (!pair) break;
			offset = startOf(pair.key) ?? offset;
			node = pair.value;
		} else {
			const item = typeof key === 'number' ? node.items[key] : undefined;
			node = isPair(item) ? item.value : item;
			offset = startOf(node) ?? offset;
		}
	}
	return offset;
}

function startOf(node: unknown): number | undefined {
	return isNode(node) ? node.range?.[0] : undefined;
}

/** A diagram, or a line of it, that would not be drawn as it is written. */
export class DiagramError extends Error {
	override name = 'DiagramError';
	/** Of the source, from 1; 0 for the diagram as a whole. */
	readonly line: number;

	constructor(message: string, line: number) {
		super(message);
		this.line = line;
	}
}

interface Kind {
	header: RegExp;
	/** The lines that the library reads; it skips all others without a word. Absent for flow charts, see `checkNames`. */
	lines?: RegExp;
	opens: RegExp;
	closes: RegExp;
	/** Content between braces, of which every line is read. */
	bodies?: RegExp;
	/** What can be written. */
	forms: string;
}

const ID = String.raw`(?:\[\*\]|[\w\p{L}-]+)`;

const KINDS: readonly Kind[] = [
	{
		header: /^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)\s*;?/i,
		opens: /^subgraph\b/,
		closes: /^end\b/,
		forms: '"subgraph Name" … "end"',
	},
	{
		header: /^sequenceDiagram\s*$/i,
		lines:
			/^(?:(?:participant|actor)\s+\S+(?:\s+as\s+.+)?|Note\s+(?:left of|right of|over)\s+[^:]+:\s*.+|(?:loop|alt|opt|par|critical|break|rect|else|and)\b.*|end|[^\s<>]+?\s*(?:--?>>?|--?[)x])\s*[+-]?\S+?\s*:\s*.+)$/i,
		opens: /^(?:loop|alt|opt|par|critical|break|rect)\b/,
		closes: /^end$/,
		forms: '"participant A as Name", "A->>B: Text", "A->>+B: Text", "Note over A,B: Text" and "loop Text" … "end"',
	},
	{
		header: /^classDiagram\s*$/i,
		lines:
			/^(?:namespace\s+\S+\s*\{|\}|class\s+\S+?(?:\s*~\w+~)?(?:\s*\{|\s*\{\s*<<\w+>>\s*\})?|\S+\s*:\s*.+|\S+\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.?|--)\s+(?:"[^"]*"\s+)?\S+(?:\s*:\s*.+)?)$/,
		opens: /\{$/,
		closes: /^\}$/,
		bodies: /^class\b.*\{$/,
		forms: '"class A {" … "}", "A : +member", "A <|-- B" and "A --> B : text"',
	},
	{
		header: /^stateDiagram(?:-v2)?\s*$/i,
		lines: new RegExp(
			`^(?:direction\\s+(?:TD|TB|LR|BT|RL)|linkStyle\\s.+|state\\s+(?:"[^"]+"\\s+as\\s+)?[\\w\\p{L}]+\\s*\\{|\\}|state\\s+"[^"]+"\\s+as\\s+[\\w\\p{L}]+|${ID}\\s*-->\\s*${ID}(?:\\s*:\\s*.+)?|[\\w\\p{L}-]+\\s*:\\s*.+)$`,
			'iu',
		),
		opens: /\{$/,
		closes: /^\}$/,
		forms: '"[*] --> A", "A --> B : text", "A : text" and "state A {" … "}"',
	},
	{
		header: /^erDiagram\s*$/i,
		lines:
			/^(?:[^\s[\]]+\s*\{|\}|\S+\s+(?:\|\||[|}]o|o[|{]|\}\||\|\{|\{o)(?:--|\.\.)(?:\|\||[|}]o|o[|{]|\}\||\|\{|\{o)\s+\S+\s*:\s*.+)$/,
		opens: /\{$/,
		closes: /^\}$/,
		bodies: /\{$/,
		forms: '"A ||--o{ B : text" and "A {" with lines of "type name" and "}"',
	},
	{
		header: /^xychart(?:-beta)?(?:\s+horizontal)?\s*$/i,
		lines: /^(?:title\s+"[^"]+"|[xy]-axis\s.+|(?:bar|line)\s+\[[^\]]+\])$/,
		opens: /(?!)/,
		closes: /(?!)/,
		forms: '"title "Text"", "x-axis [a, b]", "y-axis "Text" 0 --> 9", "bar [1, 2]" and "line [1, 2]"',
	},
];

const NAMES = 'flowchart LR, sequenceDiagram, classDiagram, stateDiagram-v2, erDiagram and xychart-beta';

/** @throws {DiagramError} for a kind of diagram that cannot be drawn, and for a line that the library would skip */
export function checkLines(source: string): void {
	const lines = source.split('\n').map((line) => line.trim());
	const isRead = (line: string) => line !== '' && !line.startsWith('%%');
	const first = lines.findIndex(isRead);
	const head = lines[first] ?? '';
	const kind = KINDS.find(({ header }) => header.test(head));
	if (!kind) {
		const found = head === '' ? 'This mermaid diagram is empty' : `"${head}" is no kind of diagram that can be drawn`;
		throw new DiagramError(`${found}; begin it with one of ${NAMES}.`, 0);
	}
	if (head.replace(kind.header, '') === '' && !lines.slice(first + 1).some(isRead))
		throw new DiagramError(`This mermaid diagram is empty; write ${kind.forms} below its first line.`, first + 1);
	const open: { line: number; isBody: boolean }[] = [];
	for (const [index, line] of lines.entries()) {
		if (index <= first || !isRead(line)) continue;
		const isClosing = kind.closes.test(line);
		if (isClosing && open.length === 0) throw new DiagramError(`This "${line}" closes nothing; remove it.`, index + 1);
		if (isClosing) open.pop();
		else if (open.at(-1)?.isBody) continue;
		else if (kind.lines && !kind.lines.test(line)) {
			throw new DiagramError(`The line "${line}" would not be drawn; write ${kind.forms}.`, index + 1);
		} else if (kind.opens.test(line)) open.push({ line: index + 1, isBody: kind.bodies?.test(line) ?? false });
	}
	const [unclosed] = open;
	if (unclosed)
		throw new DiagramError(`This line opens something that has no end; write ${kind.forms}.`, unclosed.line);
}

export type Change = 'added' | 'removed';

/** Matches `// [!code ++]` at the end of a line, with the comment syntax of every supported language. */
const MARK = /\s*(?:\{\s*)?(?:\/\/|\/\*|#|--|;|<!--)\s*\[!code (\+\+|--)\]\s*(?:\*\/|-->)?\s*\}?\s*$/;

/** Removes the marks of added and removed lines from `code`. Lines count from 1. */
export function readDiffComments(code: string): { code: string; changes: Map<number, Change> } {
	const changes = new Map<number, Change>();
	if (!code.includes('[!code ')) return { code, changes };
	const lines = code.split('\n').map((line, index) => {
		const mark = MARK.exec(line);
		if (!mark) return line;
		changes.set(index + 1, mark[1] === '++' ? 'added' : 'removed');
		return line.slice(0, mark.index);
	});
	return { code: lines.join('\n'), changes };
}

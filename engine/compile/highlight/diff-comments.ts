export type Change = 'added' | 'removed';

/** `// [!code ++]` at the end of a line, with the comment signs of every language here. */
const MARK = /\s*(?:\{\s*)?(?:\/\/|\/\*|#|--|;|<!--)\s*\[!code (\+\+|--)\]\s*(?:\*\/|-->)?\s*\}?\s*$/;

/** Takes the marks of added and removed lines out of `code`. Lines count from 1. */
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

import type { LanguageProblem } from './problem.ts';

const REQUEST = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+( HTTP\/[\d.]+)?$/;
const STATUS = /^HTTP\/[\d.]+ [1-5]\d\d( .*)?$/;
const HEADER = /^[!#$%&'*+.^_`|~\w-]+:\s*.*$/;

/**
 * Checks a request line or a status line, followed by headers and, after an empty line, any body; or headers alone.
 * Lines that start with `#` are comments.
 */
export function checkHttp(code: string): LanguageProblem | undefined {
	const lines = code.split('\n').map((line) => line.trimEnd());
	const start = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
	const first = lines[start] ?? '';
	if (lines.every((line) => line === '' || HEADER.test(line))) return undefined;
	if (!REQUEST.test(first) && !STATUS.test(first))
		return {
			message: `"${first}" is neither a request line (GET /api/…) nor a status line`,
			line: Math.max(start, 0) + 1,
		};
	const isRequest = REQUEST.test(first);
	for (const [index, line] of lines.entries()) {
		if (index <= start || line.startsWith('#')) continue;
		if (line === '') return undefined;
		if (HEADER.test(line) || (isRequest && (REQUEST.test(line) || /^\s*[?&]\S/.test(line)))) continue;
		return { message: `"${line}" is not a header; a body follows after an empty line`, line: index + 1 };
	}
	return undefined;
}

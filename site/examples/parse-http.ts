import { type HttpRequest, pathOf, RequestError } from './request.ts';

const REQUEST_LINE = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) +(\S.*?)(?: +HTTP\/[\d.]+)?$/;

/**
 * Parses the request of an `http` fence: a request line with method and path, headers, an empty line, a body. A long
 * path can continue on the next lines, indented, with `?` or `&`.
 * @throws {RequestError}
 */
export function parseHttp(code: string): HttpRequest {
	const lines = code.split('\n');
	const first = lines.shift() ?? '';
	let target = first.trimEnd();
	while (lines[0] !== undefined && /^\s+[?&]/.test(lines[0])) target += (lines.shift() ?? '').trim();
	const [, method, path] = REQUEST_LINE.exec(target) ?? [];
	if (!method || !path)
		throw new RequestError(`"${first}" is not a request; write one such as GET /api/restaurants on the first line`);
	const headers: Record<string, string> = {};
	while (lines.length > 0) {
		const line = (lines.shift() ?? '').trimEnd();
		if (line === '') break;
		const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
		if (!name) throw new RequestError(`"${line}" is not a header; the body follows after an empty line`);
		headers[name.toLowerCase()] = value ?? '';
	}
	const body = lines.join('\n').trim();
	return { method, path: pathOf(path), headers, ...(body !== '' && { body }) };
}

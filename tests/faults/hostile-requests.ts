/** A request as bytes, so that no client corrects it. */
export interface HostileRequest {
	name: string;
	bytes: string;
}

const CLOSE = 'Connection: close\r\n\r\n';

const TRAVERSALS = [
	'..',
	'.',
	'%2e%2e',
	'%2E.',
	'..%2f',
	'..%5c',
	'%252e%252e',
	'..\\',
	'%c0%ae%c0%ae',
	'..%00',
	'..;',
	'....//',
];
const TARGETS = [
	'server.json',
	'etc/passwd',
	'404.html',
	'.git/config',
	'.data/feedback',
	'package.json',
	'assets/',
	'',
];
const PREFIXES = ['/', '//', '/cms/', '/assets/', '/search/', '/%2f', '/cms//'];
const ODD_PATHS = [
	'/%',
	'/%zz',
	'/%ff',
	'/%E0%A4%A',
	'/\u00e9',
	'/%00',
	'/%0d%0aX-Injected:%20a',
	'/%7f',
	'/%u002e',
	'/?%',
	'/?a=%ff',
	'/#x',
	`/${'a'.repeat(4_000)}`,
	`/${'a/'.repeat(3_000)}`,
	`/?${'a=b&'.repeat(3_000)}`,
	'//evil.example/',
	'///evil.example/%2e%2e',
	'/\\evil.example',
	'http://evil.example/cms/quick-start',
	'https://evil.example',
	'*',
	'/cms/quick-start.html/',
	'/cms/quick-start/index.html?x=//evil.example',
	'/search?q=%3Cscript%3Ealert(1)%3C/script%3E',
	`/search?q=${'a'.repeat(5_000)}`,
	'/search?q=a&page=-1',
	'/api/feedback/thanks?page=//evil.example&helpful=yes',
	'/cms/quick-start.md?ask=',
	`/cms/quick-start.md?ask=${'x'.repeat(2_000)}`,
];
const METHODS = [
	'GET',
	'HEAD',
	'POST',
	'PUT',
	'DELETE',
	'PATCH',
	'OPTIONS',
	'TRACE',
	'PROPFIND',
	'PURGE',
	'CONNECT',
	'BREW',
];
const PATHS = [
	'/',
	'/cms/quick-start',
	'/1/indexes/docs/query',
	'/api/ask',
	'/api/feedback',
	'/mcp',
	'/healthz',
	'/nothing',
];
const HEADERS = [
	'Range: bytes=0-0,1-1,2-2',
	'Range: bytes=-1',
	'Range: bytes=9999999999-',
	'Range: lines=1',
	'If-None-Match: *',
	'If-Match: "x"',
	'If-Modified-Since: nonsense',
	'If-Range: "x"',
	'Accept-Encoding: *;q=0',
	`Accept-Encoding: ${'gzip,'.repeat(500)}`,
	'Accept: text/markdown;q=nonsense',
	`Accept: ${'*/*,'.repeat(500)}`,
	`X-Long: ${'a'.repeat(20_000)}`,
	'X-Forwarded-For: evil, \u0001',
	'X-Forwarded-Host: evil.example',
	'X-Original-URL: /server.json',
	'Upgrade: websocket\r\nConnection: Upgrade',
	'Expect: 100-continue',
	'Expect: nonsense',
	'Cookie: a=b; c',
	'Origin: https://evil.example',
	'Origin: null',
	'Referer: javascript:alert(1)',
	'Content-Length: 5',
	'Content-Length: -1',
	'Content-Length: 99999999999',
	'Content-Length: 1\r\nContent-Length: 2',
	'Transfer-Encoding: chunked\r\nContent-Length: 4',
	'Transfer-Encoding: nonsense',
	'Bad Header: x',
	' Folded: x',
	'User-Agent: ClaudeBot/1.0',
];
const JSON_PATHS = [
	'/1/indexes/docs/query',
	'/1/indexes/*/queries',
	'/api/ask',
	'/api/ask/rating',
	'/api/feedback',
	'/mcp',
	'/api/reports',
	'/1/events',
	'/sandbox/send',
];
const BODIES = [
	'',
	'null',
	'[]',
	'{}',
	'"x"',
	'{',
	'{"__proto__":{"x":1}}',
	'{"constructor":{"prototype":{"x":1}}}',
	`${'['.repeat(8_000)}${']'.repeat(8_000)}`,
	`${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
	'{"query":1e999}',
	'{"requests":{}}',
	'{"requests":[null]}',
	'{"question":"\\ud800"}',
	`{"question":"${'x'.repeat(5_000)}"}`,
	'{"page":"//evil.example","helpful":true}',
	'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}}',
	JSON.stringify(Array(100).fill({ jsonrpc: '2.0', id: 1, method: 'tools/list' })),
	'{"events":[null]}',
	'[{"type":"csp-violation","body":{"documentURL":7}}]',
	'{"csp-report":[]}',
	'{"cursor":"nonsense","hitsPerPage":-1}',
	'{"steps":[{"method":"GET","path":"//evil.example"}]}',
	'\u0000\u0001',
];
const HOSTS = [
	'',
	'Host: \r\n',
	'Host: evil.example\r\n',
	'Host: a\r\nHost: b\r\n',
	'Host: a@b\r\n',
	`Host: ${'a'.repeat(300)}\r\n`,
];
const LINES = [
	'hello',
	'GET',
	'GET /',
	'GET / HTTP/9.9',
	'GET  / HTTP/1.1',
	' GET / HTTP/1.1',
	'get / HTTP/1.1',
	'\u0016\u0003\u0001',
];

/** Requests that no honest client sends: combinations of paths, methods, headers, bodies, hosts and lines. */
export function hostileRequests(): HostileRequest[] {
	const requests: HostileRequest[] = [];
	const add = (name: string, bytes: string) => requests.push({ name, bytes });
	const get = (path: string) => add(`GET ${path.slice(0, 80)}`, `GET ${path} HTTP/1.1\r\nHost: a\r\n${CLOSE}`);
	for (const prefix of PREFIXES) {
		for (const dots of TRAVERSALS) for (const target of TARGETS) get(`${prefix}${dots}/${target}`);
	}
	for (const path of ODD_PATHS) get(path);
	for (const method of METHODS) {
		for (const path of PATHS) add(`${method} ${path}`, `${method} ${path} HTTP/1.1\r\nHost: a\r\n${CLOSE}`);
	}
	for (const header of HEADERS) {
		for (const path of PATHS)
			add(`${header.slice(0, 60)} at ${path}`, `GET ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\n${CLOSE}`);
	}
	for (const path of JSON_PATHS) {
		for (const body of BODIES) {
			const head = `Host: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
			add(`${body.slice(0, 60)} to ${path}`, `POST ${path} HTTP/1.1\r\n${head}${CLOSE}${body}`);
		}
	}
	for (const host of HOSTS) add(`host ${host.slice(0, 40)}`, `GET / HTTP/1.1\r\n${host}${CLOSE}`);
	for (const line of LINES) add(`line ${line}`, `${line}\r\nHost: a\r\n${CLOSE}`);
	return requests;
}

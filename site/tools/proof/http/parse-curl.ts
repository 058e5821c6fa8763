import { spawn } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import mime from 'mime';
import { type HttpRequest, pathOf, RequestError } from '../../../examples/index.ts';

/**
 * Parses a `curl` command. Bash splits it, so that quotes, escapes and variables work as they do for a reader; no
 * program runs.
 * @param environment variables that the command can use
 * @param samples folder of the files that it uploads
 * @throws (rejects) {RequestError}
 */
export async function parseCurl(
	code: string,
	environment: Readonly<Record<string, string>>,
	samples: string,
): Promise<HttpRequest> {
	const words = await splitCommand(code, environment);
	const { values, positionals } = readOptions(words);
	const headers: Record<string, string> = {};
	for (const header of values.header ?? []) {
		const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(header) ?? [];
		if (name === '') throw new RequestError(`"${header}" is not a header`);
		headers[name.toLowerCase()] = value;
	}
	const [target, ...others] = [...positionals, ...(values.url ?? [])];
	if (target === undefined || others.length > 0) throw new RequestError('expected one address in the command');
	const data = [...(values.data ?? []), ...(values['data-raw'] ?? []), ...(values.json ?? [])].join('&');
	if (values.json) Object.assign(headers, { 'content-type': 'application/json', accept: 'application/json' });
	else if (data !== '' && !values.get) headers['content-type'] ??= 'application/x-www-form-urlencoded';
	const query = [...(values.get ? [data] : []), ...(values['data-urlencode'] ?? []).map(encode)]
		.filter(Boolean)
		.join('&');
	const path = pathOf(query ? `${target}${target.includes('?') ? '&' : '?'}${query}` : target);
	const body = values.form ? await formOf(values.form, samples) : data !== '' && !values.get ? data : undefined;
	const method = values.request ?? (body === undefined ? 'GET' : 'POST');
	return { method, path, headers, ...(body !== undefined && { body }) };
}

const SCRIPT_PREFIX = `curl() { printf '%s\\0' "$@"; }; command_not_found_handle() { echo "runs $1, expected curl" >&2; exit 1; }\n`;

function splitCommand(code: string, environment: Readonly<Record<string, string>>): Promise<string[]> {
	return new Promise((resolve, reject) => {
		// An empty search path, so that no program is found.
		const shell = spawn('/bin/bash', ['--norc', '-e', '-c', SCRIPT_PREFIX + code], {
			env: { ...environment, PATH: '/nowhere' },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		const output = { stdout: '', stderr: '' };
		for (const stream of ['stdout', 'stderr'] as const)
			shell[stream].setEncoding('utf8').on('data', (text: string) => {
				output[stream] += text;
			});
		shell.on('error', reject);
		shell.on('close', (status) => {
			if (status === 0 && output.stdout !== '') resolve(output.stdout.split('\0').slice(0, -1));
			else reject(new RequestError(output.stderr.trim() || 'the block runs no curl command'));
		});
	});
}

function readOptions(words: string[]) {
	try {
		return parseArgs({
			args: words,
			allowPositionals: true,
			options: {
				request: { type: 'string', short: 'X' },
				header: { type: 'string', short: 'H', multiple: true },
				data: { type: 'string', short: 'd', multiple: true },
				'data-raw': { type: 'string', multiple: true },
				'data-urlencode': { type: 'string', multiple: true },
				json: { type: 'string', multiple: true },
				form: { type: 'string', short: 'F', multiple: true },
				get: { type: 'boolean', short: 'G' },
				globoff: { type: 'boolean', short: 'g' },
				silent: { type: 'boolean', short: 's' },
				include: { type: 'boolean', short: 'i' },
				location: { type: 'boolean', short: 'L' },
				url: { type: 'string', multiple: true },
			},
		});
	} catch (error) {
		if (error instanceof TypeError) throw new RequestError(`curl: ${error.message}`);
		throw error;
	}
}

/** Encodes the value of `name=value`, like curl. */
function encode(pair: string): string {
	const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
	return `${name}=${encodeURIComponent(value)}`;
}

async function formOf(fields: readonly string[], samples: string): Promise<FormData> {
	const form = new FormData();
	for (const field of fields) {
		const [, name = '', file, text] = /^([^=]+)=(?:@([^;]+)(?:;.*)?|(.*))$/s.exec(field) ?? [];
		if (name === '') throw new RequestError(`"${field}" is not a field of a form`);
		if (file === undefined) form.append(name, text ?? '');
		else form.append(name, await openAsBlob(join(samples, file), { type: mime.getType(file) ?? '' }), basename(file));
	}
	return form;
}

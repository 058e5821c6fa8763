import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanPath, commonHeaders, documentHeaders } from '@octavo/contract/index.ts';
import { parseServerManifest, type ServerManifest } from './manifest.ts';
import { MANIFEST_FILE } from './served-site/release.ts';
import { MARKDOWN_NOT_FOUND } from './static/agent-doors.ts';

const NOT_FOUND_LOCATION = `location = /404.md { internal; types { } default_type text/markdown; return 404 ${quote(MARKDOWN_NOT_FOUND)}; }\n`;

/**
 * The headers and redirects of this server as nginx configuration: the files that `deploy/nginx.conf` includes, with
 * everything that depends on the build.
 */
function nginxFiles(manifest: ServerManifest): Record<string, string> {
	const headers = Object.entries(documentHeaders(manifest));
	const maps = headers.map(
		([name, value]) =>
			`map $sent_http_content_type ${variableOf(name)} {\n\t"~^(text/html|image/svg\\+xml)" ${quote(value)};\n\tdefault "";\n}\n`,
	);
	const queryMap = 'map $args $site_further_query {\n\t"" "";\n\tdefault "&$args";\n}\n';
	const added = [
		...headers.map(([name]) => `add_header ${name} ${variableOf(name)} always;\n`),
		...Object.entries(commonHeaders).map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`),
	];
	return {
		// For the `http` block: values of the document headers, empty for other types.
		'site-headers.conf': [...maps, queryMap].join(''),
		// For the `server` block: headers, the answer for a missing page, and one exact location per redirect.
		'site-server.conf': [folder(manifest.base), ...added, NOT_FOUND_LOCATION, ...redirectLocations(manifest)].join(''),
	};
}

/**
 * Writes the files for the build in a directory.
 * @returns paths of the files
 * @throws {Error} when there is no build, or its manifest is invalid
 */
export async function writeNginxFiles(site: string, directory: string): Promise<string[]> {
	const manifest = join(site, MANIFEST_FILE);
	const files = nginxFiles(parseServerManifest(await readFile(manifest, 'utf8'), manifest));
	await mkdir(directory, { recursive: true });
	return Promise.all(
		Object.entries(files).map(async ([name, text]) => {
			const file = join(directory, name);
			await writeFile(file, text);
			return file;
		}),
	);
}

/** The names of files do not contain the folder in which the site is published, but addresses do. */
function folder(base: string): string {
	const removed = base === '' ? '' : `rewrite ${quote(`^${base.replaceAll('.', '\\.')}(/.*)$`)} $1;\n`;
	return `set $site_base ${quote(base)};\n${removed}`;
}

/** Exact locations, because they are the only case-sensitive match of nginx without a regular expression. */
function redirectLocations({ redirects }: ServerManifest): string[] {
	const locations = new Map<string, string>();
	const add = (spelling: string, { to, permanent }: ServerManifest['redirects'][number]) => {
		if (locations.has(spelling)) return;
		const mark = to.indexOf('#');
		const address = mark === -1 ? to : to.slice(0, mark);
		const anchor = mark === -1 ? '' : to.slice(mark);
		const query = address.includes('?') ? '$site_further_query' : '$is_args$args';
		// A "$" would start a variable, and nginx cannot escape it.
		const target = quote(`${address.replaceAll('$', '%24')}${query}${anchor.replaceAll('$', '%24')}`);
		locations.set(spelling, `location = ${quote(spelling)} { return ${permanent ? 301 : 302} ${target}; }\n`);
	};
	for (const redirect of redirects) add(redirect.from, redirect);
	// As in `resolve`: an address as it is written comes before the other spellings of a clean one.
	for (const redirect of redirects) {
		const { from } = redirect;
		if (cleanPath(from) === from) for (const end of ['/', '.html', '/index.html']) add(from + end, redirect);
	}
	return [...locations.values()];
}

function variableOf(header: string): string {
	return `$site_${header.replaceAll('-', '_')}`;
}

function quote(value: string): string {
	return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

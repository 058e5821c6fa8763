import { posix } from 'node:path';
import {
	documentAddress,
	fragmentAddress,
	MCP_ADDRESS,
	markdownAddress,
	ROUTE_LOOKUP,
	routeOfMarkdown,
	SEARCH_ROUTE,
	sourceLinesAddress,
} from '@octavo/contract/index.ts';
import { createFinding } from '../../findings/index.ts';
import type { Finding } from '../../model.ts';
import type { Content, GraphPage } from '../model.ts';
import { isWrittenFile, isWrittenFolder, UNUSABLE_NAME } from './site-files.ts';
import { basePath } from './site-model.ts';

/** Read by hosts and the server, or made of the tags of all pages. */
const WRITTEN_BESIDES = /^\/(?:_redirects|_headers|\.nojekyll|server\.json|(?:tags|search|offline)(?:\/.+)?)$/;
/** What a server answers before it looks for a document. */
const ANSWERED_BY_SERVER = new RegExp(`^(?:${SEARCH_ROUTE}|${MCP_ADDRESS}|/healthz|/metrics|/sandbox/.+|/1/.+)$`);
/** Files that the server and the search read, and the folders of what every page needs, which a file must not replace. */
const MACHINE_FILES = new RegExp(
	`^(?:/server\\.json|/version\\.json|/upgrade\\.json|${ROUTE_LOOKUP}|/assets|/llms|/social|/search(?:/.+)?)$`,
);

/** What a host sends instead of a file to browsers that take it. */
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Returns the files in `public/` that are published, and reports the others: what the build has to write itself, and
 * parts of a page, which would not fit its other parts. A site can have a Markdown copy of its own.
 * @param routes of all pages that the build writes
 */
export function publishFiles(
	publicFiles: ReadonlySet<string>,
	routes: readonly string[],
): { published: Set<string>; findings: Finding[] } {
	const parts = new Set(routes.flatMap((route) => [fragmentAddress(route), sourceLinesAddress(route), route]));
	const documents = new Set(routes.map(documentAddress));
	const published = new Set<string>();
	const findings: Finding[] = [];
	for (const file of publicFiles) {
		const whole = file.replace(COMPRESSED, '');
		const isCompressed = whole !== file && !publicFiles.has(whole) && (documents.has(whole) || isWrittenFile(whole));
		if (!isCompressed && !MACHINE_FILES.test(file) && !parts.has(whole)) published.add(file);
		else {
			const message = `The build writes "${file}" itself, so this file is not published; rename it.`;
			const place = { file: `public${file}`, line: 1, column: 1 };
			findings.push(createFinding('duplicate-route', place, message, { resolved: file }));
		}
	}
	return { published, findings };
}

/** Returns the addresses of what belongs to the document of a page. */
function partsOf(route: string): string[] {
	return [fragmentAddress(route), sourceLinesAddress(route), markdownAddress(route)];
}

/** Returns the files of plugins that are published, and reports the others. @param files path below the output, and content */
export function publishPluginFiles<File>(files: readonly [string, File][], content: Content): Record<string, File> {
	const published: Record<string, File> = {};
	for (const [path, file] of files) {
		const isBelow = path !== '' && posix.resolve(`/${path}`) === `/${path}` && !UNUSABLE_NAME.test(path);
		const owner = isBelow ? ownerOfFile(path, Object.keys(published), content) : 'nothing below the site';
		const message = `The file "${path}" of a plugin is not published, because its path belongs to ${owner}; choose another.`;
		if (owner) content.findings.push(createFinding('duplicate-route', content.placeInConfig(['plugins']), message));
		else published[path] = file;
	}
	return published;
}

/** Whether two files cannot be beside each other: they are the same, or one has the name of a folder of the other. */
function overlaps(one: string, other: string): boolean {
	return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}

function ownerOfFile(path: string, others: readonly string[], { pages, publicFiles }: Content): string | undefined {
	const address = `/${path}`;
	if (others.some((other) => overlaps(other, path))) return 'another file of a plugin';
	const page = pages.find(({ route }) =>
		[documentAddress(route), ...partsOf(route)].some((part) => overlaps(part, address)),
	);
	if (page) return page.file;
	const own = [...publicFiles].find((file) => overlaps(file, address));
	if (own) return `public${own}`;
	// The record of versions is what a plugin is there for.
	const isWritten = isWrittenFile(address) || isWrittenFolder(address) || WRITTEN_BESIDES.test(address);
	return isWritten && address !== '/upgrade.json' ? 'the build' : undefined;
}

/**
 * Decides which page is shown at each address, and reports every page and public file that is not shown. Files in
 * `public/` come first, then pages in the order of their ids. Everything that is generated from the result gives way.
 */
export function assignRoutes(
	{ config, publicFiles }: Pick<Content, 'config' | 'publicFiles'>,
	pages: Iterable<GraphPage>,
): { routes: Map<string, GraphPage>; findings: Finding[] } {
	const routes = new Map<string, GraphPage>();
	const findings: Finding[] = [];
	const report = (file: string, message: string, route: string) =>
		findings.push(createFinding('duplicate-route', { file, line: 1, column: 1 }, message, { resolved: route }));

	const publicNames = new Set([...publicFiles].flatMap(foldersOf));
	const base = basePath(config.url);
	const ownerOf = (route: string): string | undefined => {
		// Addresses with the folder and without it could not be told apart.
		if (base !== '' && `${route}/`.startsWith(`${base}/`))
			return `the folder in which the site is published, ${config.url}`;
		const first = routes.get(route);
		if (first) return first.source.file;
		// A folder cannot have the name of a file.
		const document = documentAddress(route);
		const taken = foldersOf(route).find((path) => publicFiles.has(path)) ?? (publicNames.has(document) && document);
		if (taken) return `public${taken}`;
		if (ANSWERED_BY_SERVER.test(route)) return 'the server';
		if (Object.hasOwn(config.aliases, route)) return `the aliases of ${config.aliases[route]} in the configuration`;
		if (route.endsWith('.md') && routes.has(routeOfMarkdown(route))) return 'the Markdown copy of another page';
		return isWrittenFile(route) ? 'a file that the build writes' : undefined;
	};
	/** The first file or page at each address, by what disks that ignore case know of it. */
	const byLetters = new Map<string, string>();
	const compare = (file: string, address: string, kind: string) => {
		const place = address.replace(/\/index\.html$/, '');
		const letters = place.normalize().toLowerCase();
		const same = byLetters.get(letters) ?? place;
		byLetters.set(letters, same);
		if (same === place) return;
		const message = `The ${kind} "${address}" differs from "${same}" only in the case of letters or in how accents are encoded; on disks that ignore it, there is only one of them.`;
		findings.push(createFinding('case-conflict', { file, line: 1, column: 1 }, message, { resolved: same }));
	};
	for (const file of publicFiles) compare(`public${file}`, file, 'file');
	for (const page of pages) {
		const { file, route } = page.source;
		compare(file, route, 'address');
		const owner = ownerOf(route);
		if (owner === undefined) routes.set(route, page);
		else {
			const message = `The address "${route}" already belongs to ${owner}, so this page cannot be reached; rename it.`;
			report(file, message, route);
		}
	}
	return { routes, findings };
}

/** `/a/b` -> `/a`, `/a/b` */
function foldersOf(route: string): string[] {
	const names = route.split('/');
	return names.slice(1).map((_, index) => names.slice(0, index + 2).join('/'));
}

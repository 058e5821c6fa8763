import { posix } from 'node:path';
import {
	documentAddress,
	MCP_ADDRESS,
	markdownAddress,
	ROUTE_LOOKUP,
	routeOfMarkdown,
	SEARCH_ROUTE,
} from '@octavo/contract/index.ts';
import { createFinding } from '../../findings/index.ts';
import type { Finding } from '../../model.ts';
import type { Content, GraphPage } from '../model.ts';
import { isWrittenFile } from './site-files.ts';
import { basePath } from './site-model.ts';

/** What a server answers before it looks for a document. */
const ANSWERED_BY_SERVER = new RegExp(`^(?:${SEARCH_ROUTE}|${MCP_ADDRESS}|/healthz|/metrics|/sandbox/.+|/1/.+)$`);
/** Files that the server and the search read, and the folders of what every page needs, which a file must not replace. */
const MACHINE_FILES = new RegExp(
	`^(?:/server\\.json|/version\\.json|/upgrade\\.json|${ROUTE_LOOKUP}|/assets|/search(?:/.+)?)$`,
);

/** Whether the build has to write a file itself, even if the site has one of the same name in `public/`. */
export function isMachineFile(address: string): boolean {
	return MACHINE_FILES.test(address);
}

/** Reports the files of plugins, by their paths below the output, that are not published. */
export function reportPluginFiles(paths: readonly string[], content: Content): void {
	for (const path of paths) {
		const owner = posix.join('/', path) === `/${path}` ? ownerOfFile(`/${path}`, content) : 'nothing below the site';
		const message = `The file "${path}" of a plugin is not published, because its path belongs to ${owner}; choose another.`;
		if (owner) content.findings.push(createFinding('duplicate-route', content.placeInConfig(['plugins']), message));
	}
}

function ownerOfFile(address: string, { pages, publicFiles }: Content): string | undefined {
	const page = pages.find(({ route }) => address === documentAddress(route) || address === markdownAddress(route));
	if (page) return page.file;
	if (publicFiles.has(address)) return `public${address}`;
	// The record of versions is what a plugin is there for.
	const isWritten = address === '/server.json' || (isWrittenFile(address) && address !== '/upgrade.json');
	return isWritten ? 'the build' : undefined;
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

	for (const file of publicFiles) {
		if (!isMachineFile(file)) continue;
		report(`public${file}`, `The build writes "${file}" itself, so this file is not published; rename it.`, file);
	}
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
	const byLetters = new Map<string, string>();
	for (const page of pages) {
		const { file, route } = page.source;
		const letters = route.normalize().toLowerCase();
		const same = byLetters.get(letters);
		if (same === undefined || same === route) byLetters.set(letters, route);
		else {
			const message = `The address "${route}" differs from "${same}" only in the case of letters or in how accents are encoded; on disks that ignore it, there is only one of them.`;
			findings.push(createFinding('case-conflict', { file, line: 1, column: 1 }, message, { resolved: same }));
		}
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

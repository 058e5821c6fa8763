import { addBase, encodeAddress, ROUTE_LOOKUP, SEARCH_SETTINGS_ADDRESS, t } from '@octavo/contract/index.ts';
import escapeXml from 'lodash-es/escape.js';
import groupBy from 'lodash-es/groupBy.js';
import type { SearchFileSettings } from '../../theme/index.ts';
import { policyHash } from '../files/index.ts';
import {
	canonicalUrl,
	type GraphPage,
	pageSummary,
	routeLookup,
	type SidebarNode,
	type SiteConfig,
	type SiteGraph,
	searchPage,
	versionRecord,
} from '../graph/index.ts';
import type { EmitContext } from './context.ts';
import { carrierOf, documentPath } from './documents.ts';
import { type LlmsSection, llmsIndex, markdownSitemap } from './llms.ts';
import { staticHostFiles } from './static-hosts.ts';

/**
 * Returns the files that exist once for the whole site and are read by others than its pages.
 * @returns path below the output -> content
 */
export function siteFiles(graph: SiteGraph, ui: Pick<EmitContext['ui'], 'webManifest'>): Record<string, string> {
	const listed = listedPages(graph);
	const entries = listed.map(({ source: { file, route } }) => {
		return { address: canonicalUrl(graph, route), lastModified: graph.content.lastUpdates.get(file)?.date };
	});
	const { title, tagline, url } = graph.site;
	const sections = llmsSections(graph, listed);
	return {
		'sitemap.xml': sitemap(entries, graph.config.sitemap),
		'robots.txt': robots(url),
		'manifest.webmanifest': ui.webManifest(graph.site),
		...Object.fromEntries(llmsIndex(title, tagline, url, sections).map(({ path, text }) => [path, text])),
		'sitemap.md': markdownSitemap(title, url, sections),
		[ROUTE_LOOKUP.slice(1)]: JSON.stringify(routeLookup(graph)),
		'version.json': JSON.stringify(versionRecord(graph)),
		[SEARCH_SETTINGS_ADDRESS.slice(1)]: JSON.stringify(searchFileSettings(graph)),
	};
}

/** Writes the files that exist once for the whole site. */
export async function emitSiteFiles(context: EmitContext): Promise<void> {
	const { graph, output, ui } = context;
	const policy = policyOf(context);
	for (const [path, text] of Object.entries({ ...siteFiles(graph, ui), ...staticHostFiles(graph, policy) }))
		output.write(path, text);
	await emitRedirectDocuments(context);
	await emitSidebarBranches(context);
	output.write('server.json', serverManifest(context, policy));
	// Last, since nothing that is there already is written again.
	for (const [path, text] of Object.entries(context.pluginFiles)) output.write(path, text);
}

function listedPages(graph: SiteGraph): GraphPage[] {
	return [...graph.routes.values()].filter(({ source }) => !source.frontMatter.unlisted && source.kind !== 'snippet');
}

/** Returns a section for each top-level group of a sidebar, and one for the other pages of each area. */
function llmsSections(graph: SiteGraph, listed: GraphPage[]): LlmsSection[] {
	const placed = new Set<string>();
	const sections: LlmsSection[] = [];
	for (const sidebar of graph.sidebars.values()) {
		for (const node of sidebar.items) {
			const pages = [...routesOf(node)].flatMap((route) => {
				const page = graph.routes.get(route);
				if (!page || placed.has(route) || page.source.frontMatter.unlisted) return [];
				placed.add(route);
				return [pageSummary(graph, page)];
			});
			sections.push({ title: `${sidebar.label}: ${node.label}`, pages });
		}
	}
	const rest = listed.filter(({ source }) => !placed.has(source.route)).map((page) => pageSummary(graph, page));
	for (const [label, pages] of Object.entries(groupBy(rest, 'area.label')))
		sections.push({ title: `${label}: ${t('list.further')}`, pages });
	return sections;
}

function* routesOf(node: SidebarNode): Generator<string> {
	if (node.href?.startsWith('/')) yield node.href;
	if (node.kind === 'group') for (const item of node.items) yield* routesOf(item);
}

/** Writes a redirecting document at each old address, for static hosts. */
async function emitRedirectDocuments({ graph, output, ui, version }: EmitContext): Promise<void> {
	for (const { source, destination } of graph.redirects) {
		const canonical = encodeAddress(destination.startsWith('/') ? `${graph.site.url}${destination}` : destination);
		const target = encodeAddress(addBase(destination, graph.site.base));
		const path = documentPath(source);
		const key = `${version} to ${canonical}`;
		// A site that has moved can have more redirects than pages, so unchanged redirects are not printed again.
		if (output.keep(path, key)) continue;
		output.write(path, ui.renderRedirect(target, canonical), key);
	}
}

async function emitSidebarBranches({ graph, output, ui, version }: EmitContext): Promise<void> {
	for (const sidebar of graph.sidebars.values()) {
		for (const branch of sidebar.branches) {
			const path = branch.url.slice(1);
			if (!output.keep(path, version))
				output.write(path, ui.renderSidebarBranch(branch.items, graph.site.base), version);
		}
	}
}

/**
 * Returns the settings that the search dialog and the server's search page read from a file, so that documents do not
 * contain them.
 */
function searchFileSettings({ config, site }: SiteGraph): SearchFileSettings {
	const { contentTypes, lang, version, search } = site;
	return {
		contentTypes: contentTypes.map(({ value, label, includes }) => ({ value, label, includes })),
		lang,
		version: version.name,
		issueUrl: search.issueUrl,
		externalUrlPattern: search.externalUrlPattern,
		popular: config.search.popular.map(({ label, href }) => ({ label, href: addBase(href, site.base) })),
	};
}

/** Returns what the content security policy of the documents has to allow. */
function policyOf({ graph, assets, styleHashes, styleAttributes }: EmitContext) {
	const { scripts, hosts } = graph.config.analytics;
	const further = policyHosts([...scripts, ...hosts]);
	return {
		scriptHashes: [assets.themeScript, assets.baseUrlBanner, assets.prefetchRules].map(policyHash),
		styleHashes: [...styleHashes].sort(),
		styleAttributes,
		script: further,
		connect: [...further, ...readersProjects(graph)],
		image: further,
		media: [],
		frame: [],
	};
}

/** Returns the server's manifest as JSON. Its schema is in `packages/server/src/manifest.ts`. */
function serverManifest(context: EmitContext, policy: ReturnType<typeof policyOf>): string {
	const { graph, buildId } = context;
	return JSON.stringify({
		buildId,
		base: graph.site.base,
		language: graph.site.lang,
		redirects: graph.redirects.map(({ source, destination, permanent }) => ({
			from: source,
			to: encodeAddress(addBase(destination, graph.site.base)),
			permanent,
		})),
		contentSecurityPolicy: policy,
		searchPage: searchPageParts(context),
	});
}

/**
 * Readers can send proved examples to their own project, on any host; without encryption only on their own computer. All
 * pages of a site with such examples allow it, because client navigation keeps the policy of the first document.
 */
function readersProjects({ pages }: SiteGraph): string[] {
	const hasExamples = [...pages.values()].some(({ proof }) => proof !== undefined);
	return hasExamples ? ['https:', 'http://localhost:*', 'http://127.0.0.1:*'] : [];
}

/** A character for private use, which no text of the page contains. */
const SLOT = '\uE000';

/** Returns the search page, cut where the server puts the query into the title and the field, and where it puts the results. */
function searchPageParts({ graph, ui, assets, buildId }: EmitContext): string[] {
	const carrier = carrierOf(graph, { record: searchPage(graph).record, components: [] });
	return ui.renderDocument({ ...carrier, body: { kind: 'search', slot: SLOT }, assets, buildId }).split(SLOT);
}

/**
 * Returns the origins that a content security policy has to allow, each once.
 * @param addresses addresses of files and hosts; those of this site are ignored
 */
export function policyHosts(addresses: readonly string[]): string[] {
	const external = addresses.filter((address) => /^https?:\/\//.test(address));
	return [...new Set(external.map((address) => new URL(address).origin))];
}

/**
 * Returns the sitemap of absolute addresses with the ISO dates of their last changes.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(
	entries: readonly { address: string; lastModified?: string | undefined }[],
	{ changeFrequency, priority }: SiteConfig['sitemap'],
): string {
	const urls = entries.map(({ address, lastModified }) => {
		const date = lastModified ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : '';
		return `<url><loc>${escapeXml(address)}</loc>${date}<changefreq>${changeFrequency}</changefreq><priority>${priority}</priority></url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * Everything may be read, found and used for answers and for training: it is public documentation, and better read than
 * guessed. The sitemap says where to start.
 * @see https://contentsignals.org
 */
export function robots(siteUrl: string): string {
	return `User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

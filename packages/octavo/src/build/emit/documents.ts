import { documentAddress, fragmentAddress } from '@octavo/contract/index.ts';
import type { DocumentInput, PageBody, PageRecord } from '../../theme/index.ts';
import { contentHash, policyHash } from '../files/index.ts';
import type { SiteGraph } from '../graph/index.ts';
import type { EmitContext } from './context.ts';

/** A page with a body that is read only if it has to be rendered. */
interface PrintablePage {
	record: PageRecord;
	components: string[];
	/** As in `DocumentInput`. */
	articleLength?: number;
	firstScreen?: string[];
	bodyHash: string;
	body(): Promise<PageBody> | PageBody;
}

export function articleBody({ kind }: PageRecord, html: string): PageBody {
	return { kind: kind === 'landing' ? 'landing' : 'article', html };
}

/** Returns the part of a document's input that decides which style sheets the document carries. */
export function carrierOf(
	{ site }: SiteGraph,
	{ record, components, articleLength, firstScreen }: Omit<PrintablePage, 'body' | 'bodyHash'>,
): Omit<DocumentInput, 'body' | 'assets' | 'buildId'> {
	return {
		site,
		page: record,
		components,
		...(articleLength && { articleLength }),
		...(firstScreen && { firstScreen }),
	};
}

/**
 * Writes the document and the fragment of a page at its route and aliases, unless the last build wrote them from the
 * same inputs.
 */
export async function writeDocument(context: EmitContext, page: PrintablePage): Promise<void> {
	const { output, ui, buildId, version, graph } = context;
	const carrier = carrierOf(graph, page);
	const key = contentHash(`${version}\0${buildId}\0${page.bodyHash}\0${JSON.stringify(page.record)}`);
	const { route, kind } = page.record;
	const aliases = Object.keys(graph.config.aliases).filter((alias) => graph.config.aliases[alias] === route);
	// A file of the site can have one of these addresses; it is the whole page then.
	const isFree = (path: string) => !output.isOwned(path);
	const routes = kind === 'not-found' ? [] : [route, ...aliases].filter((at) => isFree(documentPath(at)));
	const documents = kind === 'not-found' ? ['404.html'].filter(isFree) : routes.map(documentPath);
	for (const { css } of ui.inlineStyles(carrier, context.assets)) context.styleHashes.add(policyHash(css));
	const fragments = routes.map((at) => fragmentAddress(at).slice(1));
	const kept = [...documents, ...fragments].filter((path) => output.keep(path, key));
	if (kept.length === documents.length + fragments.length) return;
	const input: DocumentInput = {
		...carrier,
		body: await page.body(),
		assets: context.assets,
		buildId,
	};
	const html = ui.renderDocument(input);
	for (const path of documents) output.write(path, html, key);
	if (fragments.length === 0) return;
	const fragment = JSON.stringify(ui.renderFragment(input));
	for (const path of fragments) output.write(path, fragment, key);
}

/** Returns the path of a route's document in the output, e.g. `cms/intro/index.html`. */
export function documentPath(route: string): string {
	return documentAddress(route).slice(1);
}

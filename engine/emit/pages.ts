import { contentHash } from '../files/index.ts';
import { findPage, markdownUrl, pageRecord, plannedRecord, type SiteGraph, specialPages } from '../graph/index.ts';
import type { CompiledPage, SectionRecord } from '../model.ts';
import type { EmitContext } from './context.ts';
import { type PrintablePage, writeDocument } from './documents.ts';
import { llmsPage } from './llms.ts';
import { writeSocialImage } from './social-images.ts';

/** The heavy parts of a compiled page, read when they are needed and not kept. */
export interface Article {
	html: string;
	markdown: string;
	records: SectionRecord[];
}

/** A compiled page without its article, and how to get that. */
export interface CompiledArticle {
	page: Pick<CompiledPage, 'id' | 'hash' | 'components'>;
	article(): Article;
}

/**
 * Writes every page with its fragment and Markdown copy; search records and the full text for language models are
 * written on the way, so that each article is read once.
 */
export async function emitPages(
	context: EmitContext,
	compiled: readonly CompiledArticle[],
	onProgress: (done: number, total: number) => void,
): Promise<void> {
	const { graph, output } = context;
	const records = await output.stream('search/records.jsonl');
	const fullText = await output.stream('llms-full.txt');
	await fullText.write(`# ${graph.site.title}\n\n${graph.site.tagline}\n\n`);
	for (const [index, { page, article }] of compiled.entries()) {
		const source = findPage(graph, page.id).source;
		const { html, markdown, records: sections } = article();
		const record = { ...pageRecord(graph, page.id) };
		const social = await writeSocialImage(context, record);
		const kind = record.kind === 'landing' ? 'landing' : 'article';
		await writeDocument(context, {
			record: { ...record, socialImage: social },
			components: page.components,
			bodyHash: page.hash,
			body: () => ({ kind, html }),
		});
		await output.write(markdownUrl(record.route).slice(1), markdown, page.hash);
		if (!source.frontMatter.unlisted) {
			await fullText.write(llmsPage(record.canonical, markdown));
			if (sections.length > 0)
				await records.write(`${sections.map((section) => JSON.stringify(section)).join('\n')}\n`);
		}
		onProgress(index + 1, compiled.length);
	}
	await records.end();
	await fullText.end();
}

/** Tag pages, search, not found, and a short notice for each planned page. */
export async function emitSpecialPages(context: EmitContext): Promise<void> {
	const { graph } = context;
	for (const { record, body } of specialPages(graph)) {
		await writeDocument(context, printable(record, body));
	}
	for (const route of graph.planned.keys()) {
		const record = plannedRecord(graph, route);
		await writeDocument(context, printable(record, { kind: 'article', html: plannedNotice(graph) }));
	}
}

function printable(record: PrintablePage['record'], body: ReturnType<PrintablePage['body']>): PrintablePage {
	return { record, components: [], bodyHash: contentHash(JSON.stringify(body)), body: () => body };
}

/** Plain words; the title and the way to other pages come from the layout. */
function plannedNotice(graph: SiteGraph): string {
	const areas = graph.site.areas.map((area) => `<a href="${area.href}">${area.label}</a>`).join(' or ');
	return `<p>This page is being written. Until it is here, start from ${areas || '<a href="/">the home page</a>'}, or search the documentation.</p>`;
}

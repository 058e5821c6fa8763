import type { ComponentType } from 'react';
import type { Heading } from '../../theme/index.ts';
import { contentHash, limited } from '../files/index.ts';
import { noDefaultExport, type PageSource } from '../graph/index.ts';
import type { CompiledPage } from '../model.ts';
import { emptyPage } from './article.ts';
import { superviseCompiling } from './compiler.ts';
import { pageHash } from './hashes.ts';
import { sectionRecords } from './records.ts';
import { renderStatic } from './render/index.ts';

/** The exports of a `.tsx` page. */
interface PageModule {
	/** The page's component, without props. */
	default?: unknown;
	/** The headings with ids that it prints, for the table of contents and for links. */
	headings?: readonly Heading[];
	/** Names of the content components that it uses, for their style sheets. */
	components?: readonly string[];
	/** Its text in Markdown, for the clean copy and for search. */
	markdown?: string;
}

/** A module that was bundled and imported. */
export interface LoadedModule {
	module: PageModule;
	/**
	 * Every source file of the module, relative to the site's root: while none of them changes, its output stays the same.
	 * Absent if it can read other data when it runs.
	 */
	sources?: string[] | undefined;
}

export type LoadModule = (page: PageSource) => Promise<LoadedModule>;

function isComponent(value: unknown): value is ComponentType {
	return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** Loads and compiles a `.tsx` page. Never throws: if the page cannot be loaded or rendered, it has a finding. */
export async function compileModule(
	page: PageSource,
	load: LoadModule,
): Promise<{ compiled: CompiledPage } & Pick<LoadedModule, 'sources'>> {
	let sources: LoadedModule['sources'];
	const compiled = await superviseCompiling(page, async () => {
		const loaded = await load(page);
		sources = loaded.sources;
		return limited(() => render(page, loaded.module));
	});
	return { compiled, sources };
}

function render(page: PageSource, module: PageModule): CompiledPage {
	const { title, description } = page.frontMatter;
	const headings = [...(module.headings ?? [])];
	const body = module.markdown?.trim() ?? '';
	const Page = module.default;
	const findings = isComponent(Page) ? [] : [noDefaultExport(page.file)];
	const parts = [description, body].filter((part) => part !== '');
	const html = isComponent(Page) ? renderStatic(<Page />) : '';
	return {
		...emptyPage(page, []),
		// The sources of the module are not known here, so the hash is that of its output.
		hash: pageHash(page, [{ file: page.file, hash: contentHash(html + body) }]),
		html,
		articleLength: html.length,
		headings,
		anchors: headings.map((heading) => heading.id),
		components: [...(module.components ?? [])],
		markdown: `${[`# ${title}`, ...parts].join('\n\n')}\n`,
		records: sectionRecords(page, [{ parts }]),
		findings,
	};
}

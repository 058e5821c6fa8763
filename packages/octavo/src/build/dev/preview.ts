import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
	documentAddress,
	encodeAddress,
	encodePath,
	type Fragment,
	isHidden,
	markdownAddress,
	OFFLINE_ROUTE,
} from '@octavo/contract/index.ts';
import type * as ui from '../../theme/index.ts';
import type { AssetManifest, DocumentInput } from '../../theme/index.ts';
import { checkSite } from '../check/index.ts';
import {
	type Compiler,
	type CompilerUi,
	compileModule,
	createCachedCompiler,
	createCompiler,
	type LoadModule,
	superviseCompiling,
} from '../compile/index.ts';
import { articleBody, carrierOf, copyHead, siteFiles } from '../emit/index.ts';
import {
	anchorRedirects,
	buildGraph,
	type Content,
	type GraphPage,
	normalizePath,
	type PageSource,
	pageRecord,
	readContent,
	readPage,
	type SiteGraph,
	type SpecialPage,
	servedAt,
	specialPages,
} from '../graph/index.ts';
import type { CompiledPage, Finding } from '../model.ts';
import { compilerConfiguration, type Site } from '../workspace/open-site.ts';

/** The part of `ui` that the preview uses; it is loaded again when a component changes. */
type PreviewUi = CompilerUi &
	Pick<typeof ui, 'renderDocument' | 'renderFragment' | 'renderSidebarBranch' | 'webManifest'>;

const BUILD_ID = 'dev';
const NOT_FOUND_FILE = '/404.html';

/**
 * The site in memory: every page is analyzed, and a page is rendered when it is requested. The preview uses the graph, the
 * records and the components of a build, so it shows what a build writes.
 */
export class Preview {
	readonly #site: Site;
	readonly #loadModule: LoadModule;
	#ui: PreviewUi;
	/** Version of the cache that builds use; absent once the components differ from those of a build. */
	#cacheVersion: string | undefined;
	#content: Content;
	#compiler: Compiler;
	#analyzed = new Map<string, CompiledPage>();
	#graph: SiteGraph;

	private constructor(site: Site, ui: PreviewUi, loadModule: LoadModule, cacheVersion: string | undefined) {
		this.#site = site;
		this.#ui = ui;
		this.#loadModule = loadModule;
		this.#cacheVersion = cacheVersion;
		this.#content = site.content;
		this.#compiler = this.#createCompiler();
		this.#graph = buildGraph(site.content, []);
	}

	/**
	 * Analyzes a site for the preview.
	 * @param cacheVersion version of the compiler and of `ui` that builds use in their cache keys
	 */
	static async open(site: Site, ui: PreviewUi, loadModule: LoadModule, cacheVersion?: string): Promise<Preview> {
		const preview = new Preview(site, ui, loadModule, cacheVersion);
		await preview.#analyzeAll();
		return preview;
	}

	findings(): Finding[] {
		return checkSite(this.#graph);
	}

	/** Replaces the components after a change. */
	async setUi(ui: PreviewUi): Promise<void> {
		this.#ui = ui;
		this.#cacheVersion = undefined;
		await this.#analyzeAll();
	}

	/**
	 * Updates the site after a file was changed, created or deleted.
	 * @param path absolute path of the file
	 * @returns the routes with changed contents, and whether the navigation of every page can have changed
	 */
	async update(path: string): Promise<{ routes: string[]; changesAll: boolean }> {
		const file = relative(this.#site.root, path).replaceAll('\\', '/');
		const known = [...this.#content.pages, ...this.#content.snippets].find((page) => page.file === file);
		const read =
			known &&
			(await readPage(this.#site.root, file.replace(/^content\//, ''), this.#site.config).catch(() => undefined));
		if (!known || !read) {
			this.#content = await readContent(this.#site.root, this.#site.config);
			await this.#analyzeAll();
			return { routes: [], changesAll: true };
		}
		const source = known.proved ? { ...read.source, proved: known.proved } : read.source;
		const isShellChanged = JSON.stringify(read.source.frontMatter) !== JSON.stringify(known.frontMatter);
		const renew = (pages: PageSource[]) => pages.map((page) => (page === known ? source : page));
		this.#content = {
			...this.#content,
			pages: renew(this.#content.pages),
			snippets: renew(this.#content.snippets),
			findings: [...this.#content.findings.filter((finding) => finding.file !== file), ...read.findings],
		};
		const including = source.kind === 'snippet' ? this.#pagesThatInclude(file) : [];
		if (source.kind === 'snippet') this.#compiler = this.#createCompiler();
		for (const page of [source, ...including]) this.#analyzed.set(page.id, await this.#run(page, 'analyze'));
		this.#graph = buildGraph(this.#content, this.#analyzed.values());
		return { routes: [source, ...including].map(({ route }) => route), changesAll: isShellChanged };
	}

	/** Returns the pages that include a snippet, and those with an error, whose inclusions can be unknown. */
	#pagesThatInclude(file: string): PageSource[] {
		return [...this.#content.pages, ...this.#content.snippets].filter((page) => {
			if (page.file === file) return false;
			const { dependencies = [], findings = [] } = this.#analyzed.get(page.id) ?? {};
			return dependencies.some((part) => part.file === file) || findings.some(({ severity }) => severity === 'error');
		});
	}

	/** Returns the input for rendering a route, with the status of the response. */
	async input(route: string, assets: AssetManifest): Promise<{ input: DocumentInput; status: 200 | 404 }> {
		const page = this.#graph.routes.get(this.#site.config.aliases[route] ?? route);
		if (page) return { status: 200, input: await this.#pageInput(page, assets) };
		const special = [...specialPages(this.#graph)];
		const missing = special.find(({ record }) => record.kind === 'not-found');
		const shown = special.find(({ record }) => record.route === route) ?? missing;
		if (!shown) throw new Error('The site has no not-found page.');
		return { status: shown === missing ? 404 : 200, input: this.#input(shown, { components: [] }, assets) };
	}

	async document(route: string, assets: AssetManifest): Promise<{ html: string; status: number }> {
		const { input, status } = await this.input(route, assets);
		const isOwn = status === 404 && this.#content.publicFiles.has(NOT_FOUND_FILE);
		const own = isOwn ? await readFile(join(this.#site.root, 'public', NOT_FOUND_FILE), 'utf8') : undefined;
		return { html: own ?? this.#ui.renderDocument(input), status };
	}

	async fragment(route: string, assets: AssetManifest): Promise<Fragment | undefined> {
		const { input, status } = await this.input(route, assets);
		return status === 200 ? this.#ui.renderFragment(input) : undefined;
	}

	/** Returns the HTML of a deferred branch of a sidebar by its address. */
	sidebarBranch(url: string): string | undefined {
		const branches = [...this.#graph.sidebars.values()].flatMap((sidebar) => sidebar.branches);
		const branch = branches.find((candidate) => candidate.url === url);
		return branch && this.#ui.renderSidebarBranch(branch.items, this.#graph.site.base);
	}

	/** Returns the Markdown copy of a page. @param path address of the copy, e.g. `/cms/intro.md` */
	async markdown(path: string): Promise<string | undefined> {
		const page = [...this.#graph.routes.values()].find((candidate) => markdownAddress(candidate.source.route) === path);
		if (!page) return undefined;
		const head = copyHead(pageRecord(this.#graph, page.source.id), this.#graph);
		return head + (await this.#run(page.source, 'compile')).markdown;
	}

	/** Returns a file that a build writes once for the whole site. @param path address of the file, e.g. `/sitemap.xml` */
	siteFile(path: string): string | Uint8Array | undefined {
		const name = path.slice(1);
		const written = /\.(?:json|md|txt|webmanifest|xml)$/.test(path)
			? siteFiles(this.#graph, this.#ui)[name]
			: undefined;
		return written ?? this.#site.pluginFiles[name];
	}

	/** Returns the source file of an asset of a page by its address. */
	assetFile(url: string): string | undefined {
		for (const page of this.#analyzed.values()) {
			const asset = page.assets.find((candidate) => candidate.url === url);
			if (asset) return asset.file;
		}
		return undefined;
	}

	/** Returns the absolute path of the file in `public/` that is served at a path that is not redirected. */
	publicFile(path: string): string | undefined {
		const { publicFiles } = this.#graph;
		const found = [documentAddress(path), path].find((address) => publicFiles.has(address));
		const isServed = found !== undefined && found !== NOT_FOUND_FILE && !isHidden(found);
		return isServed ? join(this.#site.root, 'public', found) : undefined;
	}

	hasPage(path: string): boolean {
		const { routes, config, tags, content } = this.#graph;
		const addresses = { ...content, routes, aliases: config.aliases, isTag: (slug: string) => tags.has(slug) };
		return path === OFFLINE_ROUTE || servedAt(path, addresses) === 'page';
	}

	/** Returns where a path leads, if that is another one: by a redirect, or to the clean path of a page. */
	redirect(path: string): { location: string; permanent: boolean } | undefined {
		const clean = normalizePath(path);
		const from = (source: string) => this.#graph.redirects.find((redirect) => redirect.source === source);
		const found = from(path) ?? from(clean);
		if (found) return { location: encodeAddress(found.destination), permanent: found.permanent };
		const isElsewhere =
			clean !== path && (this.hasPage(clean) || this.#content.publicFiles.has(documentAddress(clean)));
		return isElsewhere ? { location: encodePath(clean), permanent: true } : undefined;
	}

	/** Returns the map of redirected anchors for the browser, as JSON; see `anchorRedirects` of the graph. */
	anchorRedirects(): string {
		return anchorRedirects(this.#graph);
	}

	async #pageInput(page: GraphPage, assets: AssetManifest): Promise<DocumentInput> {
		const compiled = await this.#run(page.source, 'compile');
		const record = pageRecord(this.#graph, page.source.id);
		return this.#input({ record, body: articleBody(record, compiled.html) }, compiled, assets);
	}

	#input(
		{ record, body }: SpecialPage,
		compiled: Omit<Parameters<typeof carrierOf>[1], 'record'>,
		assets: AssetManifest,
	): DocumentInput {
		return {
			...carrierOf(this.#graph, { record, ...compiled }),
			body,
			assets,
			buildId: BUILD_ID,
		};
	}

	async #analyzeAll(): Promise<void> {
		this.#compiler = this.#createCompiler();
		const analyzed = new Map<string, CompiledPage>();
		for (const page of [...this.#content.pages, ...this.#content.snippets]) {
			analyzed.set(page.id, await this.#run(page, 'analyze'));
		}
		// Replaced as a whole, since browsers can ask for images meanwhile.
		this.#analyzed = analyzed;
		this.#graph = buildGraph(this.#content, analyzed.values());
	}

	async #run(page: PageSource, mode: 'analyze' | 'compile'): Promise<CompiledPage> {
		if (page.format !== 'tsx') return superviseCompiling(page, () => this.#compiler[mode](page));
		return (await compileModule(page, this.#loadModule)).compiled;
	}

	#createCompiler(): Compiler {
		const options = {
			root: this.#site.root,
			ui: this.#ui,
			snippets: this.#content.snippets,
			plugins: this.#site.plugins,
			configuration: compilerConfiguration(this.#site, this.#content),
		};
		if (this.#cacheVersion === undefined) return createCompiler(options);
		const { cacheDirectory } = this.#site;
		return createCachedCompiler({ ...options, cacheDirectory, version: this.#cacheVersion });
	}
}

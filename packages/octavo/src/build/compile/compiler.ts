import { messageOf } from '@octavo/platform/error-message.ts';
import maxBy from 'lodash-es/maxBy.js';
import { EndlessError, LONG_PATIENCE, limited, readText, supervised, thrownAt } from '../files/index.ts';
import { createFinding } from '../findings/index.ts';
import type { PageSource } from '../graph/index.ts';
import type { CompiledPage, SourceLine } from '../model.ts';
import { emptyPage, unknownDependencies } from './article.ts';
import { ImageLibrary } from './images.ts';
import { pageMarkdown } from './markdown.ts';
import { MdxSyntaxError, type Nodes, parseMdx, type Root } from './mdx.ts';
import { contents, type Origin, type PageNotes } from './notes.ts';
import type { CompilerOptions } from './options.ts';
import { pageText } from './page-text.ts';
import { annotate, namedRules } from './plugin-hooks.ts';
import { lintProse } from './prose/lint-prose.ts';
import { createProseCheck } from './prose/prose-check.ts';
import { sectionRecords } from './records.ts';
import { isWorkbench, renderArticle } from './render/index.ts';
import { placeOf } from './resolve/context.ts';
import { type ResolveContext, resolvePage } from './resolve/index.ts';
import { siteComponents } from './site-components.ts';
import { SnippetLibrary } from './snippets.ts';
import { inlineText } from './text.ts';
import { childrenOf, isJsx, isPhrasing, runs } from './tree.ts';

export interface Compiler {
	/** Compiles a page to HTML, Markdown and records. Mistakes of authors never throw; they become findings. */
	compile(page: PageSource): CompiledPage;
	/** Does the same without rendering, in about a quarter of the time: `html`, `markdown`, `records` and `lines` are empty. */
	analyze(page: PageSource): CompiledPage;
}

/** Creates a compiler that works in this thread. It is cheap to create; create a new one when the snippets change. */
export function createCompiler(options: CompilerOptions): Compiler {
	const snippets = new SnippetLibrary(options.snippets);
	const images = new ImageLibrary(options.root);
	const { words, language } = options.configuration;
	const checkProse = createProseCheck(words, options.cacheDirectory, language);
	const { plugins = [] } = options;
	const ui = { ...options.ui, contentComponents: siteComponents(options.ui.contentComponents, options) };
	const fences = plugins.flatMap((plugin) => namedRules(plugin) ?? []);

	const run = (page: PageSource, mode: 'compile' | 'analyze'): CompiledPage => {
		try {
			const { text: source, problem } = readText(page.absolutePath);
			// The content has this finding already; anything else would follow from it.
			if (problem) return emptyPage(page, []);
			const { children } = parseMdx(source);
			const { proofPage, facts } = options.configuration;
			for (const plugin of plugins) annotate(children, plugin, { id: page.id, source }, facts);
			const context = resolvePage({
				page,
				source,
				children,
				ui,
				fences,
				snippets,
				images,
				proofPage,
				facts,
			});
			context.findings.push(...lintProse({ page, children, check: checkProse }));
			const { url } = options.configuration;
			const origin = { file: page.file, source, parameters: {}, trail: [] };
			if (mode === 'analyze') leaveOutThrowing(children.filter(hasElement), origin, context, url);
			const article = mode === 'compile' ? articleFrom(children, origin, context, url) : {};
			return { ...assemble(context), ...article };
		} catch (error) {
			return failedPage(page, error);
		}
	};
	return {
		compile: (page) => run(page, 'compile'),
		analyze: (page) => run(page, 'analyze'),
	};
}

/** Characters of text that fill about one screen of a phone below the title. */
const FIRST_SCREEN = 420;

function assemble(context: ResolveContext): CompiledPage {
	const dependencies = [...context.dependencies].map(([file, hash]) => ({ file, hash }));
	return {
		...emptyPage(context.page, dependencies),
		headings: context.headings,
		anchors: [...context.anchors],
		links: context.links,
		...proofOf(context),
		components: [...context.used.keys(), ...(isWorkbench(context.notes) ? ['WithCall', 'Workbench'] : [])].sort(),
		firstScreen: [...context.used.keys()].filter((name) => (context.used.get(name) ?? 0) < FIRST_SCREEN).sort(),
		findings: context.findings,
		assets: [...context.assets].map(([file, url]) => ({ file, url })),
	};
}

/** Returns the number of the page's examples that were run, without their answers, and when they were run last. */
function proofOf({ notes, proofPage }: ResolveContext): Pick<CompiledPage, 'proof'> {
	const ran = [...notes.fences.values()].flatMap(({ verified, marks }) =>
		verified && !marks?.startsWith('proof=result') ? verified : [],
	);
	const last = maxBy(ran, 'date');
	if (!last) return {};
	const { version, date } = last;
	return { proof: { examples: ran.length, version, date, ...(proofPage && { href: proofPage }) } };
}

function articleFrom(...input: Parameters<typeof rendered>): ReturnType<typeof rendered> {
	try {
		return limited(() => rendered(...input));
	} catch {
		const [children, ...rest] = input;
		leaveOutThrowing(children.filter(hasElement), ...rest);
		return rendered(...input);
	}
}

function rendered(
	children: Root['children'],
	origin: Origin,
	{ page, notes, ui }: ResolveContext,
	url: string,
): Pick<CompiledPage, 'html' | 'articleLength' | 'isStyled' | 'markdown' | 'records' | 'lines'> {
	const { title, description } = page.frontMatter;
	const html = renderArticle(children, notes, ui);
	return {
		html,
		articleLength: html.length,
		// React escapes quotation marks in text.
		isStyled: html.includes(' style="'),
		markdown: pageMarkdown({ title, description, children, origin, notes, url }),
		records: sectionRecords(page, pageText(children, notes)),
		lines: sourceLines(children, notes, page.file),
	};
}

/** Whether a block has an element or a component; nothing else can throw while it is rendered. */
function hasElement(node: Nodes): boolean {
	return isJsx(node) || childrenOf(node).some(hasElement);
}

/** Tries to print elements, reports each that throws at its place, and leaves it out, so that a preview shows the rest. */
function leaveOutThrowing(
	blocks: readonly Nodes[],
	own: Origin,
	{ notes, ui, findings }: ResolveContext,
	url: string,
): void {
	/** Absent until something does not end; the search for it takes less time at each step. */
	let patience: number | undefined;
	const problemOf = (nodes: readonly Nodes[], origin: Origin): string | undefined => {
		// A footnote is shown elsewhere, so only its content is tried here.
		const children = nodes.flatMap((node): readonly Nodes[] =>
			node.type === 'footnoteDefinition' ? node.children : [node],
		);
		try {
			limited(() => {
				renderArticle(children, notes, ui, { isTrial: true });
				pageMarkdown({ title: '', description: '', children, origin, notes, url });
			}, patience);
			return undefined;
		} catch (error) {
			if (error instanceof EndlessError) patience = 1_000;
			return messageOf(error);
		}
	};
	if (problemOf(blocks, own) === undefined) return;
	for (const block of blocks) {
		for (let problem = problemOf([block], own); problem !== undefined; problem = problemOf([block], own)) {
			let place = block;
			let origin = own;
			for (let inner: Nodes | undefined = block; inner; ) {
				place = inner;
				const within: Origin = (isJsx(place) && notes.inclusions.get(place)?.origin) || origin;
				inner = contents(place, notes).find((child) => problemOf([child], within));
				if (inner) origin = within;
			}
			if (!isJsx(place) || !notes.components.delete(place)) throw new Error(problem);
			const message = `<${place.name}> cannot be rendered: ${problem}`;
			findings.push(createFinding('render-error', placeOf(place, origin), message));
		}
	}
}

/** Returns the empty page, with a finding, for a page that cannot be compiled. */
export function failedPage(page: PageSource, error: unknown): CompiledPage {
	const isSyntax = error instanceof MdxSyntaxError;
	const message = messageOf(error).replace(/ imported from \S+$/, '; install it first');
	const { line, column } = isSyntax ? error : thrownAt(error, page.file);
	const place = { file: page.file, line, column };
	const finding = isSyntax
		? createFinding('syntax-error', place, message)
		: createFinding('render-error', place, `The page ${page.route} cannot be rendered: ${message}`);
	// A page that cannot be rendered may be so because of a snippet.
	return { ...emptyPage(page, isSyntax ? [] : unknownDependencies(page)), findings: [finding] };
}

/** Runs the code of a page. Never throws: the page has a finding instead, also for what fails in the background. */
export function superviseCompiling(page: PageSource, compile: () => CompiledPage | Promise<CompiledPage>) {
	return supervised(page.file, () => limited(compile, LONG_PATIENCE)).catch((error: unknown) =>
		failedPage(page, error),
	);
}

/** Returns the lines of text of a page with their places in its source and in those of its snippets, in reading order. */
function sourceLines(children: readonly Nodes[], notes: PageNotes, pageFile: string): SourceLine[] {
	const lines: SourceLine[] = [];
	const add = (file: string, first: number, text: string, id?: string): void => {
		for (const [index, line] of text.split('\n').entries()) {
			if (line.trim() !== '')
				lines.push(id === undefined ? [`${file}:${first + index}`, line] : [`${file}:${first + index}`, line, id]);
		}
	};
	const visit = (nodes: readonly Nodes[], file: string): void => {
		for (const run of runs(nodes)) {
			const node = run[0];
			if (!node) continue;
			const { line = 1 } = node.position?.start ?? {};
			if (isPhrasing(node)) add(file, line, inlineText(run, notes));
			else if (node.type === 'heading') add(file, line, inlineText(node.children, notes), notes.headings.get(node)?.id);
			else if (node.type === 'code') add(file, line + 1, node.value);
			else visit(contents(node, notes), (isJsx(node) && notes.inclusions.get(node)?.origin.file) || file);
		}
	};
	visit(children, pageFile);
	return lines;
}

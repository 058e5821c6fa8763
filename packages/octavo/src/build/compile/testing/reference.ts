import { createProcessor, evaluateSync } from '@mdx-js/mdx';
import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Pluggable } from 'unified';
import { isExternal } from '../../graph/index.ts';
import { evaluate, printable } from '../expressions.ts';
import { readFenceMeta } from '../fence-meta.ts';
import { highlight, readDiffComments } from '../highlight/index.ts';
import type { ImageLibrary } from '../images.ts';
import type { CompilerUi } from '../options.ts';
import { renderStatic } from '../render/index.ts';
import { resolveLink } from '../resolve/links.ts';

interface ReferenceInput {
	source: string;
	route: string;
	/** Relative to the site's root. */
	file: string;
	ui: CompilerUi;
	/** `marksFor` of the site's rules for code blocks. */
	marksFor(attributes: Record<string, string>): string | undefined;
	images: ImageLibrary;
	/** Name -> file and source. */
	snippets: ReadonlyMap<string, { file: string; source: string }>;
}

type Props = Record<string, unknown> & { children?: ReactNode };
type AnyComponent = ComponentType<Props>;

/** The origin of a tree while it is transformed. */
interface Scope {
	source: string;
	file: string;
	parameters: Record<string, unknown>;
}

const PARSER_PLUGINS: Pluggable[] = [remarkFrontmatter, remarkGfm, remarkDirective];

/** Escapes `{#id}`, which MDX would read as an expression; the transformation removes it again. */
function escapeHeadingIds(source: string): string {
	return source.replace(/^(#{1,6} .*)\{#([^\s{}]+)\}[ \t]*$/gm, '$1\\{#$2\\}');
}

/**
 * Renders a page with `@mdx-js/mdx`, the reference implementation of MDX, and plugins for what this compiler does beyond
 * MDX: ids of headings, snippets, admonitions, fences, links and images.
 */
export function renderReference(input: ReferenceInput): string {
	const { ui } = input;
	const slugger = new GithubSlugger();
	const parser = createProcessor({ remarkPlugins: PARSER_PLUGINS });

	const transform = (parent: { children: Nodes[] }, scope: Scope): void => {
		parent.children = parent.children.flatMap((node) => transformNode(node, scope));
	};
	const transformNode = (node: Nodes, scope: Scope): Nodes[] => {
		switch (node.type) {
			case 'yaml':
				return [];
			case 'textDirective':
			case 'leafDirective': {
				const text: Nodes = {
					type: 'text',
					value: scope.source.slice(node.position?.start.offset, node.position?.end.offset),
				};
				return node.type === 'textDirective' ? [text] : [{ type: 'paragraph', children: [text] }];
			}
			case 'mdxTextExpression':
			case 'mdxFlowExpression': {
				const result = evaluate(node.value, scope.parameters);
				return [{ type: 'text', value: 'value' in result ? (printable(result.value) ?? '') : '' }];
			}
			case 'image':
				node.url = imageMark(node.url, scope.file);
				return [node];
			case 'code':
				return [jsx('Fence', { lang: node.lang ?? '', meta: node.meta ?? '', code: node.value })];
			case 'mdxJsxFlowElement':
			case 'mdxJsxTextElement':
				return transformJsx(node, scope);
			case 'containerDirective': {
				transform(node, scope);
				const [first, ...rest] = node.children;
				const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
				const title = hasTitle ? [jsx('AdmonitionTitle', {}, first.children)] : [];
				return [jsx('AdmonitionParts', { kind: node.name }, [...title, ...(hasTitle ? rest : node.children)])];
			}
		}
		if ('children' in node) transform(node, scope);
		if (node.type === 'heading') nameHeading(node, slugger, ui);
		return [node];
	};
	const transformJsx = (node: Extract<Nodes, { attributes: unknown[] }>, scope: Scope): Nodes[] => {
		const values: Record<string, unknown> = {};
		for (const attribute of node.attributes) {
			if (attribute.type !== 'mdxJsxAttribute') continue;
			const { value } = attribute;
			const result =
				typeof value === 'object' && value !== null
					? evaluate(value.value, scope.parameters)
					: { value: value ?? true };
			values[attribute.name] = 'value' in result ? result.value : undefined;
		}
		if (node.name === 'Snippet') {
			const snippet = input.snippets.get(String(values.name));
			if (!snippet) return [];
			const tree = parser.parse(escapeHeadingIds(snippet.source)) as Root;
			transform(tree, { source: escapeHeadingIds(snippet.source), file: snippet.file, parameters: values });
			const [only, ...others] = tree.children;
			const inText = node.type === 'mdxJsxTextElement' && only?.type === 'paragraph' && others.length === 0;
			return inText ? only.children : tree.children;
		}
		transform(node, scope);
		const definition = ui.contentComponents[node.name ?? ''];
		if (!definition) return [node];
		for (const attribute of node.attributes) {
			if (attribute.type !== 'mdxJsxAttribute') continue;
			const value = values[attribute.name];
			// Strings are inserted directly, since the parameters of a snippet are not in scope where MDX evaluates
			// expressions.
			if (typeof value !== 'string') continue;
			attribute.value = definition.imageProps?.includes(attribute.name) ? imageMark(value, scope.file) : value;
		}
		const [only, ...others] = node.children;
		const unwraps = definition.children === 'inline' && only?.type === 'paragraph' && others.length === 0;
		const children: Nodes[] = unwraps && only?.type === 'paragraph' ? only.children : node.children;
		return [{ ...node, children } as Nodes];
	};

	const components = referenceComponents(input);
	const plugin = () => (tree: Root) =>
		transform(tree, { source: escapeHeadingIds(input.source), file: input.file, parameters: {} });
	const { default: Content } = evaluateSync(escapeHeadingIds(input.source), {
		...runtime,
		remarkPlugins: [...PARSER_PLUGINS, plugin],
		remarkRehypeOptions: { clobberPrefix: '' },
	});
	return renderStatic(createElement(Content, { components }));
}

/** Adds to an address the file that it is relative to, for the component that measures the image. */
function imageMark(url: string, file: string): string {
	return isExternal(url) ? url : `image:${encodeURIComponent(file)}:${encodeURIComponent(url)}`;
}

/** Creates an element with its props as JSON, so that no expression has to be built. */
function jsx(name: string, props: object, children: Nodes[] = [], type = 'mdxJsxFlowElement'): Nodes {
	const attributes = [{ type: 'mdxJsxAttribute', name: 'json', value: JSON.stringify(props) }];
	// It is valid in every kind of parent, but mdast has no type for such an element.
	return { type, name, attributes, children } as unknown as Nodes;
}

function nameHeading(node: Extract<Nodes, { type: 'heading' }>, slugger: GithubSlugger, ui: CompilerUi): void {
	const last = node.children.at(-1);
	const explicit = last?.type === 'text' ? /\s*\{#([^\s{}]+)\}$/.exec(last.value) : null;
	if (explicit && last?.type === 'text') last.value = last.value.slice(0, explicit.index);
	const text = (nodes: Nodes[]): string =>
		nodes
			.map((child) => {
				if ('value' in child) return child.value;
				const name = 'name' in child ? child.name : undefined;
				if (name && ui.contentComponents[name]?.ornament) return '';
				return 'children' in child ? text(child.children) : '';
			})
			.join('');
	const plain = text(node.children).replace(/\s+/g, ' ').trim();
	node.data = { hProperties: { id: slugger.slug(explicit?.[1] ?? plain) } };
}

function referenceComponents({
	ui,
	route,
	images,
	marksFor,
}: Pick<ReferenceInput, 'ui' | 'route' | 'images' | 'marksFor'>): Record<string, AnyComponent> {
	const { markdownElements: elements, contentComponents } = ui;
	const readJson = (props: Props): Record<string, unknown> => JSON.parse(String(props.json));
	const measured = (mark: string) => {
		const [, file = '', url = ''] = /^image:([^:]*):(.*)$/.exec(mark) ?? [];
		const result = images.resolve(decodeURIComponent(url), decodeURIComponent(file));
		return result.kind === 'found' ? result.image : undefined;
	};
	const link: AnyComponent = (props) => {
		const { href, title, id, children, className } = props;
		const url = String(href);
		const rest = { ...(title ? { title: String(title) } : {}), ...(id ? { id: String(id) } : {}) };
		// The link back from a footnote is not a link of the page.
		if (className) {
			const label = { 'aria-label': String(props['aria-label']), className: 'footnote-back' };
			return createElement('a', { href: url, ...label }, children);
		}
		const target = url.startsWith('#fn-') ? url : resolveLink(url, route);
		return createElement(elements.a, { href: target, ...rest }, children);
	};
	const image = (value: unknown) => (typeof value === 'string' && value.startsWith('image:') ? measured(value) : value);
	const defined = Object.entries(contentComponents).map(([name, definition]): [string, AnyComponent] => [
		name,
		({ children, ...written }) => {
			const props: Record<string, unknown> = { ...definition.props.parse(written) };
			for (const prop of definition.imageProps ?? []) props[prop] = image(props[prop]);
			for (const prop of definition.linkProps ?? []) {
				if (typeof props[prop] === 'string') props[prop] = resolveLink(props[prop], route);
			}
			for (const [prop, path] of Object.entries(definition.derivedImages?.(props) ?? {}))
				props[prop] = image(imageMark(path, ''));
			return createElement(definition.component, props, children);
		},
	]);
	return {
		...(elements as unknown as Record<string, AnyComponent>),
		...Object.fromEntries(defined),
		a: link,
		img: ({ src, alt, title }) => {
			const source = String(src).startsWith('image:') ? measured(String(src)) : { src: String(src) };
			return createElement(elements.img, {
				alt: String(alt ?? ''),
				...(title ? { title: String(title) } : {}),
				...source,
			});
		},
		// Markdown processors put a heading above footnotes; here the component provides it.
		section: ({ children }) => {
			const parts = Array.isArray(children) ? children : [children];
			return createElement(elements.Footnotes, null, ...parts.filter((part) => part?.type === 'ol'));
		},
		AdmonitionTitle: ({ children }) => createElement(Fragment, null, children),
		AdmonitionParts: ({ json, children }) => {
			const { kind } = readJson({ json });
			const parts = (Array.isArray(children) ? children : [children]) as (ReactNode & { type?: { name?: string } })[];
			const isTitle = (part: (typeof parts)[number]) => part?.type?.name === 'AdmonitionTitle';
			const title = parts.find(isTitle);
			const props = { kind: kind as 'note', ...(title ? { title } : {}) };
			return createElement(elements.Admonition, props, ...parts.filter((part) => !isTitle(part)));
		},
		Fence: (props) => {
			const { lang = '', meta: text = '', code = '' } = readJson(props) as Record<string, string>;
			const { code: clean, changes } = readDiffComments(code);
			const { title, markedLines, words, showLineNumbers, wrap, live, attributes } = readFenceMeta(text);
			if (lang === 'mermaid') return createElement(elements.Diagram, { source: clean, title });
			const html = highlight(clean, { language: lang, markedLines, changes, words });
			return createElement(elements.CodeBlock, {
				html,
				code: clean,
				language: lang,
				title,
				showLineNumbers,
				marked: Boolean(showLineNumbers) || /class="(line line-|word)/.test(html),
				wrap,
				live,
				marks: marksFor(attributes),
			});
		},
	};
}

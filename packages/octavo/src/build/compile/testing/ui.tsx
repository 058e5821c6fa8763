import type { CSSProperties, ReactNode } from 'react';
import { z } from 'zod';
import type { ContentComponent } from '../../../theme/index.ts';
import type { CompilerUi } from '../options.ts';

type Props = Record<string, unknown> & { children?: ReactNode };

function define(
	definition: Omit<ContentComponent, 'description' | 'markdown'> & Partial<ContentComponent>,
): ContentComponent {
	return { description: '', markdown: (_props, children) => children, ...definition };
}

/**
 * A small catalogue with a component for each feature of the compiler. The tags are plain, so that tests can read the
 * HTML.
 */
export const testUi: CompilerUi = {
	drawDiagram: (source) => source,
	ADMONITION_KINDS: ['note', 'tip', 'danger'],
	contentComponents: {
		Box: define({
			component: ({ children }: Props) => <section>{children}</section>,
			props: z.strictObject({ id: z.string().optional(), tone: z.enum(['loud', 'quiet']).default('quiet') }),
			children: 'blocks',
			markdown: (_props, children) => `**Box**\n\n${children}`,
		}),
		Card: define({
			component: ({ href, children }: Props) => <a href={String(href)}>{children}</a>,
			props: z.strictObject({ href: z.string(), title: z.string().optional() }),
			children: 'inline',
			linkProps: ['href'],
			markdown: ({ href }, children) => `- [${children}](${String(href)})`,
		}),
		Deck: define({
			component: ({ children }: Props) => <ul>{children}</ul>,
			props: z.strictObject({}),
			children: 'blocks',
			consistsOf: 'Card',
			markdown: (_props, children) => children,
		}),
		Badge: define({
			component: ({ n }: Props) => <b>{String(n)}</b>,
			props: z.strictObject({ n: z.int() }),
			children: 'none',
			ornament: true,
			markdown: ({ n }) => `(${String(n)})`,
		}),
		VersionBadge: define({
			component: ({ version }: Props) => <small>{String(version)}+</small>,
			props: z.strictObject({ version: z.string() }),
			children: 'none',
			ornament: true,
			markdown: ({ version }) => `(${String(version)})`,
		}),
		Picture: define({
			component: (props: Props) => <i data-props={JSON.stringify(props)} />,
			props: z.strictObject({ light: z.string() }),
			children: 'none',
			imageProps: ['light'],
			derivedImages: () => ({ dark: '/shared.png' }),
			markdown: ({ light }) => `![](${String(light)})`,
		}),
		Broken: define({
			component: () => {
				throw new Error('out of order');
			},
			props: z.strictObject({}),
			children: 'none',
		}),
	},
	markdownElements: {
		h2: ({ id, children }) => <h2 id={id}>{children}</h2>,
		h3: ({ id, children }) => <h3 id={id}>{children}</h3>,
		h4: ({ id, children }) => <h4 id={id}>{children}</h4>,
		h5: ({ id, children }) => <h5 id={id}>{children}</h5>,
		h6: ({ id, children }) => <h6 id={id}>{children}</h6>,
		a: ({ href, title, id, children }) => (
			<a href={href} title={title} id={id}>
				{children}
			</a>
		),
		code: ({ children }) => <code>{children}</code>,
		img: ({ src, alt, title, width, height }) => (
			<img src={src} alt={alt} title={title} width={width} height={height} loading="lazy" />
		),
		table: ({ children }) => <table>{children}</table>,
		th: ({ style, children }) => <th style={style as CSSProperties}>{children}</th>,
		td: ({ style, children }) => <td style={style as CSSProperties}>{children}</td>,
		input: (props) => <input {...props} />,
		CodeBlock: ({ language, title, html, verified }) => (
			<pre data-language={language} title={title} data-verified={verified && `${verified.version} ${verified.date}`}>
				<code dangerouslySetInnerHTML={{ __html: html }} />
			</pre>
		),
		Admonition: ({ kind, title, children }) => (
			<aside data-kind={kind}>
				{title ? <h6>{title}</h6> : null}
				{children}
			</aside>
		),
		Diagram: ({ source, title }) => <pre title={title}>{source}</pre>,
		Footnotes: ({ children }) => <footer>{children}</footer>,
	},
};

import { addBase, t } from '@octavo/contract/index.ts';
import { type Source, titleOf } from '@octavo/search/ask/client/index.ts';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { type JSX, memo, type ReactNode, useEffect, useState } from 'react';
import { safeAddress } from './safe-address.ts';

interface MarkdownProps {
	text: string;
	/** Public origin of the site; links to it become relative. */
	siteOrigin: string;
	/** Sources of a model's text, which citations such as `[1]` refer to. In text from pages, brackets are not citations. */
	sources?: readonly Source[] | undefined;
}

/** What rendering needs to know in every part of a text. */
interface Context {
	origin: string;
	sources: readonly Source[] | undefined;
}

/**
 * Renders untrusted Markdown. Only the tokens listed here become elements, HTML is shown as text, images are replaced by
 * their alternative text, and links can only have safe addresses.
 */
export const Markdown = memo(function Markdown({ text, siteOrigin, sources }: MarkdownProps) {
	return <>{blocks(lexer(text), { origin: siteOrigin, sources })}</>;
});

function blocks(tokens: readonly Token[] | undefined, context: Context): ReactNode {
	return tokens?.map((token, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: tokens of one text never move
		<Part key={index} token={token as MarkedToken} context={context} />
	));
}

function Part({ token, context }: { token: MarkedToken; context: Context }): ReactNode {
	switch (token.type) {
		case 'paragraph':
			return <p>{blocks(token.tokens, context)}</p>;
		case 'heading':
			return (
				<p>
					<strong>{blocks(token.tokens, context)}</strong>
				</p>
			);
		case 'text':
			return 'tokens' in token && token.tokens ? (
				blocks(token.tokens, context)
			) : (
				<Text text={decode(token.text)} sources={context.sources} />
			);
		case 'strong':
			return <strong>{blocks(token.tokens, context)}</strong>;
		case 'em':
			return <em>{blocks(token.tokens, context)}</em>;
		case 'del':
			return <del>{blocks(token.tokens, context)}</del>;
		case 'codespan':
			return <code>{token.text}</code>;
		case 'code':
			return <Code token={token} />;
		case 'blockquote':
			return <blockquote>{blocks(token.tokens, context)}</blockquote>;
		case 'list':
			return <List token={token} context={context} />;
		case 'table':
			return <Table token={token} context={context} />;
		case 'link':
			return <Link token={token} context={context} />;
		case 'br':
			return <br />;
		case 'hr':
			return <hr />;
		case 'image':
		case 'escape':
		case 'html':
			return token.text;
		default:
			return null;
	}
}

function Code({ token }: { token: Tokens.Code }): JSX.Element {
	const title = /title="([^"]*)"/.exec(token.lang ?? '')?.[1];
	const language = token.lang?.split(' ', 1)[0] ?? '';
	const highlight = useHighlighter();
	return (
		<figure className="ask-code" data-code="">
			<div className="ask-code-head">
				<span>{title ?? language}</span>
				<div className="code-block-tools">
					<button type="button" data-action="copy-code" aria-label={t('code.copy')} title={t('code.copy')} />
				</div>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers have to be reachable by keyboard */}
			<pre tabIndex={0}>
				<code>
					<span className="line">{highlight ? highlight(token.text, language) : token.text}</span>
				</code>
			</pre>
		</figure>
	);
}

type Highlighter = typeof import('./highlight.tsx').highlight;

let loadedHighlighter: Highlighter | undefined;

/** Returns the highlighter, which loads with the first code of an answer. Until then, code is shown without colors. */
function useHighlighter(): Highlighter | undefined {
	const [, setLoaded] = useState(loadedHighlighter !== undefined);
	useEffect(() => {
		if (loadedHighlighter) return;
		let isShown = true;
		import('./highlight.tsx').then(
			({ highlight }) => {
				loadedHighlighter = highlight;
				if (isShown) setLoaded(true);
			},
			(error: unknown) => console.warn('Code is shown without colors.', error),
		);
		return () => {
			isShown = false;
		};
	}, []);
	return loadedHighlighter;
}

function List({ token, context }: { token: Tokens.List; context: Context }): JSX.Element {
	const items = token.items.map((item, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: items of one text never move
		<li key={index}>{blocks(item.tokens, context)}</li>
	));
	return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ token, context }: { token: Tokens.Table; context: Context }): JSX.Element {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers have to be reachable by keyboard
		<div className="ask-table" role="group" tabIndex={0} aria-label={t('table.label')}>
			<table>
				<thead>
					<tr>
						{token.header.map((cell, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns never move
							<th key={index} scope="col">
								{blocks(cell.tokens, context)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{token.rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows never move
						<tr key={index}>
							{row.map((cell, column) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: columns never move
								<td key={column}>{blocks(cell.tokens, context)}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** A link. Links of a model show their target beside their text. */
function Link({ token, context }: { token: Tokens.Link; context: Context }): ReactNode {
	const content = blocks(token.tokens, context);
	const address = safeAddress(token.href, context.origin);
	if (!address) return content;
	if (!address.external) return <a href={address.href}>{content}</a>;
	const isHidden = context.sources !== undefined && token.text !== token.href;
	return (
		<>
			<a href={address.href} title={address.href} target="_blank" rel="noopener noreferrer nofollow ugc">
				{content}
			</a>
			{isHidden ? <span className="ask-target">{` (${new URL(address.href).host || address.href})`}</span> : null}
		</>
	);
}

/** Text, with citations as links to their sources. */
function Text({ text, sources }: { text: string; sources: readonly Source[] | undefined }): ReactNode {
	if (!sources) return text;
	return text.split(/(\[\d+\])/).map((piece, index) => {
		const key = index;
		const source = sources.find(({ number }) => piece === `[${number}]`);
		return source ? <Citation key={key} source={source} /> : piece;
	});
}

function Citation({ source }: { source: Source }): JSX.Element {
	const label = t('ask.citation', { number: source.number, title: titleOf(source) });
	return (
		<a className="ask-citation" href={addBase(source.url)} aria-label={label}>
			{source.number}
		</a>
	);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Decodes entities, because the lexer keeps them and React would escape them again. */
function decode(text: string): string {
	return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

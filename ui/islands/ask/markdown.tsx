import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { type JSX, memo, type ReactNode } from 'react';
import { safeAddress } from './safe-address.ts';

interface MarkdownProps {
	text: string;
	/** Public origin of the site; links to it stay inside. */
	siteOrigin: string;
}

/**
 * Markdown as elements, for text that may be hostile: only what is listed here becomes an element, HTML is shown as the
 * text it is, images are their alternative text, links lead to http(s) addresses only.
 */
export const Markdown = memo(function Markdown({ text, siteOrigin }: MarkdownProps) {
	return <>{blocks(lexer(text), siteOrigin)}</>;
});

function blocks(tokens: readonly Token[] | undefined, origin: string): ReactNode {
	return tokens?.map((token, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: tokens of one text never move
		<Part key={index} token={token as MarkedToken} origin={origin} />
	));
}

function Part({ token, origin }: { token: MarkedToken; origin: string }): ReactNode {
	switch (token.type) {
		case 'paragraph':
			return <p>{blocks(token.tokens, origin)}</p>;
		case 'heading':
			return (
				<p>
					<strong>{blocks(token.tokens, origin)}</strong>
				</p>
			);
		case 'text':
			return 'tokens' in token && token.tokens ? blocks(token.tokens, origin) : decode(token.text);
		case 'strong':
			return <strong>{blocks(token.tokens, origin)}</strong>;
		case 'em':
			return <em>{blocks(token.tokens, origin)}</em>;
		case 'del':
			return <del>{blocks(token.tokens, origin)}</del>;
		case 'codespan':
			return <code>{token.text}</code>;
		case 'code':
			return <Code token={token} />;
		case 'blockquote':
			return <blockquote>{blocks(token.tokens, origin)}</blockquote>;
		case 'list':
			return <List token={token} origin={origin} />;
		case 'table':
			return <Table token={token} origin={origin} />;
		case 'link':
			return <Link token={token} origin={origin} />;
		case 'image':
			return token.text;
		case 'escape':
			return token.text;
		case 'br':
			return <br />;
		case 'hr':
			return <hr />;
		case 'html':
			return token.text;
		default:
			return null;
	}
}

function Code({ token }: { token: Tokens.Code }): JSX.Element {
	const title = /title="([^"]*)"/.exec(token.lang ?? '')?.[1];
	return (
		<figure className="ask-code" data-code="">
			<div className="ask-code-head">
				<span>{title ?? token.lang?.split(' ', 1)[0]}</span>
				<button type="button" data-action="copy-code">
					Copy
				</button>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
			<pre tabIndex={0}>
				<code>{token.text}</code>
			</pre>
		</figure>
	);
}

function List({ token, origin }: { token: Tokens.List; origin: string }): JSX.Element {
	const items = token.items.map((item, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: items of one text never move
		<li key={index}>{blocks(item.tokens, origin)}</li>
	));
	return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ token, origin }: { token: Tokens.Table; origin: string }): JSX.Element {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
		<section className="ask-table" tabIndex={0} aria-label="Table">
			<table>
				<thead>
					<tr>
						{token.header.map((cell, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns never move
							<th key={index} scope="col">
								{blocks(cell.tokens, origin)}
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
								<td key={column}>{blocks(cell.tokens, origin)}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Link({ token, origin }: { token: Tokens.Link; origin: string }): ReactNode {
	const content = blocks(token.tokens, origin);
	const address = safeAddress(token.href, origin);
	if (!address) return content;
	if (!address.external) return <a href={address.href}>{content}</a>;
	return (
		<a href={address.href} title={address.href} target="_blank" rel="noopener noreferrer nofollow ugc">
			{content}
		</a>
	);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Text keeps the entities it was written with; React escapes again. */
function decode(text: string): string {
	return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

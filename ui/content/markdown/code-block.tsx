import { Island } from '../../islands/island.tsx';
import LiveCode from '../../islands/live-code.island.tsx';
import type { CodeBlockProps, Verification } from '../markdown-props.ts';
import { ScrollArea } from '../scroll-area.tsx';
import { LANGUAGE_LABELS } from './languages.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The mark of an example that was run, its sign drawn by the style sheet; it says with what, and when, and leads to what that means. */
function Proof({ version, date, href }: Verification) {
	const day = `on ${DAY.format(new Date(date))}`;
	const Tag = href ? 'a' : 'span';
	return (
		<Tag className="code-block-proof" href={href} title={`Verified with ${version} ${day}`}>
			<span>
				Verified with {version} <span className="visually-hidden">{day}</span>
			</span>
		</Tag>
	);
}

function Tools({ wrap }: { wrap: boolean }) {
	return (
		<div className="code-block-tools">
			<button type="button" data-action="wrap-code" aria-label="Wrap lines" title="Wrap lines" aria-pressed={wrap} />
			<button type="button" data-action="copy-code" aria-label="Copy code" title="Copy code" />
		</div>
	);
}

/** Highlighted code with its file name. Where it has none, the buttons stand in a column of their own beside the code. */
export function CodeBlock(props: CodeBlockProps) {
	const { html, code, language, title, showLineNumbers = false, wrap = false, live = false, verified } = props;
	return (
		<>
			<figure
				className={title ? 'code-block code-block-titled' : 'code-block'}
				data-code=""
				data-language={language}
				data-numbered={showLineNumbers || undefined}
				data-wrap={wrap || undefined}
			>
				{title ? (
					<figcaption className="code-block-head">
						<span className="code-block-title">{title}</span>
						{verified ? <Proof {...verified} /> : null}
						<span className="code-block-language">{LANGUAGE_LABELS[language] ?? language}</span>
					</figcaption>
				) : null}
				<Tools wrap={wrap} />
				<ScrollArea as="pre">
					<code dangerouslySetInnerHTML={{ __html: html }} />
				</ScrollArea>
				{verified && !title ? (
					<figcaption className="code-block-foot">
						<Proof {...verified} />
					</figcaption>
				) : null}
			</figure>
			{live ? <Island name="live-code" trigger="intent" component={LiveCode} props={{ code }} /> : null}
		</>
	);
}

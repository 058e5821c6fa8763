import { Island } from '../../islands/island.tsx';
import { resultAtRest } from '../../islands/live-code/at-rest.ts';
import LiveCode from '../../islands/live-code.island.tsx';
import type { CodeBlockProps, Verification } from '../markdown-props.ts';
import { ScrollArea } from '../scroll-area.tsx';
import { LANGUAGE_LABELS } from './languages.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The silent mark of an example that was run, which its result does without; its sign drawn by the style sheet; the page's head says what it means. */
function Proof({ version, date }: Verification) {
	const text = `Ran with ${version} on ${DAY.format(new Date(date))}`;
	return <span className="code-block-proof" role="img" title={text} />;
}

/** Languages whose code is typed at a prompt. */
const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh']);

/** @returns whether each line is a command of its own: no comment, no blank line, no line that goes on in the next one */
function isTyped(language: string, code: string): boolean {
	return (
		SHELLS.has(language) && code.split('\n').every((line) => /^[^\s#].*[^\\{(]$/.test(line) && !/^[})]/.test(line))
	);
}

/** An element for each line, where the style sheet or the browser adds something to lines. */
function linesOf(html: string): string {
	return html
		.split('\n')
		.map((line) => (line.startsWith('<span class="line ') ? line : `<span class="line">${line}</span>`))
		.join('\n');
}

/** Highlighted code below a slim head with what it is and its buttons. The browser adds those that few readers need. */
export function CodeBlock(props: CodeBlockProps) {
	const { html, code, language, title, showLineNumbers = false, wrap = false, live = false, verified, marks } = props;
	const isRequest = language === 'http';
	const typed = isTyped(language, code);
	return (
		<>
			<figure
				className="code-block"
				data-code=""
				data-language={language}
				data-proof={marks}
				data-numbered={showLineNumbers ? '' : undefined}
				data-typed={typed ? '' : undefined}
				data-wrap={wrap || isRequest ? '' : undefined}
				data-one-line={code.trim().includes('\n') ? undefined : ''}
			>
				<figcaption className="code-block-head">
					<span className={title ? 'code-block-title' : undefined}>
						{title ?? LANGUAGE_LABELS[language] ?? language}
					</span>
					{verified && !marks?.startsWith('proof=result') ? <Proof {...verified} /> : null}
					<div className="code-block-tools">
						<button type="button" data-action="copy-code" title="Copy code" />
					</div>
				</figcaption>
				<ScrollArea as="pre">
					<code dangerouslySetInnerHTML={{ __html: showLineNumbers || typed || isRequest ? linesOf(html) : html }} />
				</ScrollArea>
			</figure>
			{live ? (
				<Island name="live-code" trigger="intent" component={LiveCode} props={{ code, atRest: resultAtRest(code) }} />
			) : null}
		</>
	);
}

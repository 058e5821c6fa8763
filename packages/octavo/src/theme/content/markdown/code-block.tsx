import { t, textLanguage } from '@octavo/contract/index.ts';
import { useContext } from 'react';
import { Island } from '../../islands/island.tsx';
import { resultAtRest } from '../../islands/live-code/at-rest.ts';
import LiveCode from '../../islands/live-code.island.tsx';
import { SeamText, toneOf } from '../api-call/seam.tsx';
import { SlipPart } from '../api-call/slip-part.ts';
import type { CodeBlockProps, Verification } from '../markdown-props.ts';
import { ScrollArea } from '../scroll-area.tsx';

/** The mark of an example that was run; results don't have it. The style sheet draws its sign, and the page's head explains it. */
function Proof({ version, date }: Verification) {
	const format = new Intl.DateTimeFormat(textLanguage(), { dateStyle: 'long', timeZone: 'UTC' });
	const text = t('proof.ran', { version, date: format.format(new Date(date)) });
	return <span className="code-block-proof" role="img" title={text} />;
}

/** Languages of code that is entered at a prompt. */
const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh']);

/** Returns whether every line is a separate command: not a comment, not blank, and not continued on the next line. */
function isCommandList(language: string, code: string): boolean {
	return (
		SHELLS.has(language) && code.split('\n').every((line) => /^[^\s#].*[^\\{(]$/.test(line) && !/^[})]/.test(line))
	);
}

/** Wraps each line in an element, for blocks in which a style sheet or a script changes lines. */
function linesOf(html: string): string {
	return html
		.split('\n')
		.map((line) => (line.startsWith('<span class="line ') ? line : `<span class="line">${line}</span>`))
		.join('\n');
}

/**
 * Highlighted code below a slim head with its label and buttons. Scripts add the buttons that few readers need. The head
 * of an answer is the seam between it and its call.
 */
export function CodeBlock(props: CodeBlockProps) {
	const { html, code, language, title, showLineNumbers = false, wrap = false, live = false, verified, marks } = props;
	const isRequest = language === 'http';
	const slip = useContext(SlipPart);
	const isAnswer = slip?.part === 'answer';
	const isTyped = isCommandList(language, code);
	return (
		<>
			<figure
				className={props.marked ? 'code-marks code-block' : 'code-block'}
				data-code=""
				data-language={language}
				data-proof={marks}
				data-numbered={showLineNumbers ? '' : undefined}
				data-typed={isTyped ? '' : undefined}
				data-wrap={wrap || isRequest ? '' : undefined}
				data-one-line={code.trim().includes('\n') ? undefined : ''}
			>
				<figcaption
					className={isAnswer ? 'seam code-block-head' : 'code-block-head'}
					data-tone={isAnswer ? toneOf(verified) : undefined}
				>
					{isAnswer ? (
						<SeamText verified={verified} title={slip.title} amount={props.amount} />
					) : (
						<>
							{slip?.title && <b>{slip.title}</b>}
							<span className={title ? 'code-block-title' : undefined}>{title ?? languageLabel(language)}</span>
							{verified && !slip && !marks?.startsWith('proof=result') ? <Proof {...verified} /> : null}
						</>
					)}
					<div className="code-block-tools">
						<button type="button" data-action="copy-code" title={t('code.copy')} />
					</div>
				</figcaption>
				<ScrollArea as="pre">
					<code dangerouslySetInnerHTML={{ __html: showLineNumbers || isTyped || isRequest ? linesOf(html) : html }} />
				</ScrollArea>
			</figure>
			{live ? <Island name="live-code" component={LiveCode} props={{ code, atRest: resultAtRest(code) }} /> : null}
		</>
	);
}

const LABELS: Record<string, string> = {
	bash: 'Shell',
	sh: 'Shell',
	shell: 'Shell',
	diff: 'Diff',
	json: 'JSON',
	js: 'JavaScript',
	javascript: 'JavaScript',
	ts: 'TypeScript',
	typescript: 'TypeScript',
	jsx: 'JSX',
	tsx: 'TSX',
	graphql: 'GraphQL',
	yaml: 'YAML',
	yml: 'YAML',
	dockerfile: 'Dockerfile',
	html: 'HTML',
	css: 'CSS',
	http: 'HTTP',
	sql: 'SQL',
	ini: 'INI',
	dotenv: '.env',
	nginx: 'nginx',
	md: 'Markdown',
	mdx: 'MDX',
	text: '',
};

/** Returns the name of a language in the head of a code block: as written if it is not listed. */
function languageLabel(language: string): string | undefined {
	return Object.hasOwn(LABELS, language) ? LABELS[language] : language;
}

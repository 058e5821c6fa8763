import { Island } from '../../islands/island.tsx';
import LiveCode from '../../islands/live-code.island.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { sealCheckIcon } from '../icon/paths.ts';
import type { CodeBlockProps, Verification } from '../markdown-props.ts';
import { ScrollArea } from '../scroll-area.tsx';
import { LANGUAGE_LABELS } from './languages.ts';

function Proof({ version }: Verification) {
	return (
		<span className="code-block-proof" title={`Verified with ${version}`}>
			<Glyph path={sealCheckIcon} />
			<span>Verified with {version}</span>
		</span>
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

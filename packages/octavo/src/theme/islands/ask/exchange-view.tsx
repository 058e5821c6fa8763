import { addBase, encodeText, SEARCH_ROUTE, t } from '@octavo/contract/index.ts';
import { type Source, titleOf, withoutVerdict } from '@octavo/search/ask/client/index.ts';
import type { ReactNode } from 'react';
import { useResultNotes } from '../result-notes.ts';
import { AnswerTools } from './answer-tools.tsx';
import type { Exchange } from './exchange.ts';
import { Markdown } from './markdown.tsx';

interface ExchangeViewProps {
	exchange: Exchange;
	siteOrigin: string;
	/** Absent if the question can't be asked again. */
	onRetry?: (() => void) | undefined;
}

/** A question and its answer. */
export function ExchangeView({ exchange, siteOrigin, onRetry }: ExchangeViewProps) {
	const { question, state, by, verdict, needs = [], nearest = [], parts, text, sources, notice, error } = exchange;
	const [best, ...more] = parts;
	const laterIn = useResultNotes();
	const said = [text, ...parts.map(({ markdown }) => markdown)].join('\n');
	const later = [...new Set(sources.map(({ url }) => laterIn(url, said)))].filter(Boolean);
	const isEmpty = parts.length === 0 && text === '';
	const sourcesOf = (part: Exchange['parts'][number]) => sources.filter(({ number }) => part.sources.includes(number));
	// Without a verdict, one of these questions is likely to be the reader's.
	const isSure = verdict !== undefined || by === 'model';
	const hasNear = nearest.length > 0 && (state === 'answered' || state === 'near');
	return (
		<article className="ask-exchange" data-state={state}>
			<Question text={question} siteOrigin={siteOrigin} />
			{state === 'near' ? <p className="ask-notice">{t('ask.near')}</p> : null}
			{notice === '' || state === 'not-covered' ? null : <p className="ask-notice">{notice}</p>}
			{later.map((note) => (
				<p key={note} className="ask-notice">
					{`${note}.`}
				</p>
			))}
			{state === 'asking' && isEmpty ? <p className="ask-wait">{t('ask.reading')}</p> : null}
			{verdict === undefined ? null : (
				<div className="ask-answer ask-verdict">
					<Markdown text={verdict} siteOrigin={siteOrigin} />
				</div>
			)}
			{hasNear && !isSure ? <Nearest questions={nearest} siteOrigin={siteOrigin} /> : null}
			{needs.length === 0 || isEmpty ? null : (
				<div className="ask-answer ask-needs">
					<Markdown text={t('ask.needs', { needs: needs.join(' · ') })} siteOrigin={siteOrigin} />
				</div>
			)}
			{best ? (
				<Passage markdown={withoutVerdict(best.markdown, verdict)} sources={sourcesOf(best)} siteOrigin={siteOrigin} />
			) : null}
			{more.length === 0 ? null : (
				// Without a verdict and near questions, the answer can be in any of the passages.
				<details className="ask-more" open={!isSure && !hasNear}>
					<summary>{t('ask.more')}</summary>
					{more.map((part) => (
						<Passage key={part.markdown} markdown={part.markdown} sources={sourcesOf(part)} siteOrigin={siteOrigin} />
					))}
				</details>
			)}
			{text === '' ? null : (
				<>
					<div className="ask-answer" data-streaming={state === 'asking' ? '' : undefined}>
						<Markdown text={text} siteOrigin={siteOrigin} sources={sources} />
					</div>
					{state === 'answered' || state === 'near' ? <SourceList sources={sources} label={t('ask.sources')} /> : null}
				</>
			)}
			{state === 'not-covered' || (state === 'near' && isEmpty) ? (
				<NotCovered question={question} notice={notice} closest={sources}>
					{hasNear ? null : <Nearest questions={nearest} siteOrigin={siteOrigin} />}
				</NotCovered>
			) : null}
			{state === 'stopped' ? <p className="ask-wait">{text === '' ? t('ask.stopped') : t('ask.unchecked')}</p> : null}
			{state === 'failed' ? (
				<p className="ask-failed" role="alert">
					{error}
				</p>
			) : null}
			{state === 'answered' && by === 'pages' ? <p className="ask-origin">{t('ask.origin')}</p> : null}
			<AnswerTools exchange={exchange} siteOrigin={siteOrigin} onRetry={onRetry} />
			{hasNear && isSure ? <Nearest questions={nearest} siteOrigin={siteOrigin} /> : null}
		</article>
	);
}

interface PassageProps {
	markdown: string;
	sources: readonly Source[];
	siteOrigin: string;
}

/** A passage in a page's own words, with its source. */
function Passage({ markdown, sources, siteOrigin }: PassageProps) {
	return (
		<div className="ask-part">
			<div className="ask-answer">
				<Markdown text={markdown} siteOrigin={siteOrigin} />
			</div>
			<SourceList sources={sources} label={t('ask.source')} />
		</div>
	);
}

interface QuestionsProps {
	title: string;
	questions: readonly string[];
	onAsk: (question: string) => void;
}

/** Questions to choose from. */
export function Questions({ title, questions, onAsk }: QuestionsProps) {
	return (
		<>
			<h3 className="ask-suggest">{title}</h3>
			<ul className="ask-suggestions">
				{questions.map((question) => (
					<li key={question}>
						<button type="button" onClick={() => onAsk(question)}>
							{question}
						</button>
					</li>
				))}
			</ul>
		</>
	);
}

/** Questions of the pages that are near to the reader's, each with the answer of its author and a link to its section. */
function Nearest({ questions, siteOrigin }: { questions: NonNullable<Exchange['nearest']>; siteOrigin: string }) {
	if (questions.length === 0) return null;
	return (
		<>
			<h3 className="ask-suggest">{t('ask.nearest')}</h3>
			<dl className="ask-nearest">
				{questions.map(({ question, answer, url }) => (
					<div key={question}>
						<dt>
							<a href={addBase(url)}>{question}</a>
						</dt>
						{answer === undefined ? null : (
							<dd className="ask-answer">
								<Markdown text={answer} siteOrigin={siteOrigin} />
							</dd>
						)}
					</div>
				))}
			</dl>
		</>
	);
}

/** A question, with its code in a code block. */
function Question({ text, siteOrigin }: { text: string; siteOrigin: string }) {
	const fence = text.indexOf('```');
	if (fence === -1)
		return (
			<h3 className="ask-asked" dir="auto">
				{text}
			</h3>
		);
	return (
		<>
			<h3 className="ask-asked" dir="auto">
				{text.slice(0, fence).trim() || t('ask.find')}
			</h3>
			<div className="ask-asked-code">
				<Markdown text={text.slice(fence)} siteOrigin={siteOrigin} />
			</div>
		</>
	);
}

/** Numbered chips that link to the source sections. */
function SourceList({ sources, label }: { sources: readonly Source[]; label: string }) {
	return (
		<ul className="ask-sources" aria-label={label}>
			{sources.map((source) => (
				<li key={source.number}>
					<a className="ask-source" href={addBase(source.url)}>
						<span className="ask-source-number">{source.number}</span>
						<span>{titleOf(source)}</span>
					</a>
				</li>
			))}
		</ul>
	);
}

interface NotCoveredProps {
	question: string;
	/** Why the question was refused; empty if no answer was found. */
	notice: string;
	closest: readonly Source[];
	/** The nearest questions that are answered. */
	children: ReactNode;
}

/** Shown without an answer: what comes closest, or a note that the question is outside the site's scope. */
function NotCovered({ question, notice, closest, children }: NotCoveredProps) {
	if (notice !== '' && closest.length === 0) return <p className="ask-outcome">{notice}</p>;
	return (
		<div className="ask-answer">
			<p className="ask-outcome">{t('ask.none')}</p>
			{children}
			{closest.length > 0 ? (
				<>
					<p>{t('ask.closest')}</p>
					<SourceList sources={closest} label={t('missing.closest')} />
				</>
			) : (
				<p>{t('ask.outside')}</p>
			)}
			<p>
				<a
					href={`${SEARCH_ROUTE}?q=${encodeText(question)}`}
					data-opens="search"
					data-detail={JSON.stringify({ query: question })}
				>
					{t('ask.search')}
				</a>
			</p>
		</div>
	);
}

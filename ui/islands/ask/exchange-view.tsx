import { useEffect, useState } from 'react';
import { NOT_COVERED, type Source } from '../../../ask/client/index.ts';
import { answerAsMarkdown, type Exchange, sourceLabel } from './exchange.ts';
import { Markdown } from './markdown.tsx';

interface ExchangeViewProps {
	exchange: Exchange;
	siteOrigin: string;
	/** Absent where there is nothing to try again. */
	onRetry?: (() => void) | undefined;
}

/** A question and its answer, as readers see them. */
export function ExchangeView({ exchange, siteOrigin, onRetry }: ExchangeViewProps) {
	const { question, state, parts, sources, error } = exchange;
	return (
		<article className="ask-exchange">
			<h3 className="ask-asked">{question}</h3>
			{state === 'asking' && parts.length === 0 ? <p className="ask-wait">Reading the documentation…</p> : null}
			{parts.map((part) => (
				<div className="ask-part" key={part.markdown}>
					<div className="ask-answer">
						<Markdown text={part.markdown} siteOrigin={siteOrigin} />
					</div>
					<SourceList sources={sources.filter(({ number }) => part.sources.includes(number))} label="Source" />
				</div>
			))}
			{state === 'not-covered' ? <NotCovered question={question} closest={sources} /> : null}
			{state === 'stopped' ? <p className="ask-wait">Stopped.</p> : null}
			{state === 'failed' ? <p className="ask-failed">{error}</p> : null}
			<div className="ask-tools">
				{state === 'answered' ? <CopyAnswer exchange={exchange} siteOrigin={siteOrigin} /> : null}
				{onRetry && (state === 'failed' || state === 'stopped') ? (
					<button type="button" onClick={onRetry}>
						Ask again
					</button>
				) : null}
			</div>
		</article>
	);
}

/** Numbered chips, each a link to the section that the words are from. */
function SourceList({ sources, label }: { sources: readonly Source[]; label: string }) {
	return (
		<ul className="ask-sources" aria-label={label}>
			{sources.map((source) => (
				<li key={source.number}>
					<a className="ask-source" href={source.url}>
						<span className="ask-source-number">{source.number}</span>
						{sourceLabel(source)}
					</a>
				</li>
			))}
		</ul>
	);
}

function NotCovered({ question, closest }: { question: string; closest: readonly Source[] }) {
	return (
		<div className="ask-answer">
			<p>{NOT_COVERED}</p>
			{closest.length > 0 ? (
				<>
					<p>The closest pages:</p>
					<SourceList sources={closest} label="Closest pages" />
				</>
			) : null}
			<p>
				<a
					href={`/search?q=${encodeURIComponent(question)}`}
					data-opens="search"
					data-detail={JSON.stringify({ query: question })}
				>
					Search for it instead
				</a>
			</p>
		</div>
	);
}

/** Milliseconds for which the button says what happened. */
const STATUS_TIME = 2000;
const LABELS = { idle: 'Copy answer', done: 'Copied', failed: 'Copying was refused' };

function CopyAnswer({ exchange, siteOrigin }: { exchange: Exchange; siteOrigin: string }) {
	const [status, setStatus] = useState<keyof typeof LABELS>('idle');
	useEffect(() => {
		if (status === 'idle') return;
		const timer = setTimeout(() => setStatus('idle'), STATUS_TIME);
		return () => clearTimeout(timer);
	}, [status]);
	const copy = () =>
		navigator.clipboard.writeText(answerAsMarkdown(exchange, siteOrigin)).then(
			() => setStatus('done'),
			() => setStatus('failed'),
		);
	return (
		<button type="button" onClick={copy}>
			{LABELS[status]}
		</button>
	);
}

import { useEffect, useState } from 'react';
import { canRate } from '../../../ask/client/index.ts';
import { answerAsMarkdown, type Exchange } from './exchange.ts';
import { Rating } from './rating.tsx';

interface AnswerToolsProps {
	exchange: Exchange;
	siteOrigin: string;
	onRetry?: (() => void) | undefined;
}

/** Buttons that copy an answer, ask again and rate the answer. */
export function AnswerTools({ exchange, siteOrigin, onRetry }: AnswerToolsProps) {
	const { state, question } = exchange;
	if (state === 'asking') return null;
	const isAnswered = state === 'answered' || state === 'near';
	const isRated = (isAnswered || state === 'not-covered') && canRate();
	return (
		<div className="ask-tools">
			{isAnswered ? <CopyAnswer exchange={exchange} siteOrigin={siteOrigin} /> : null}
			{onRetry ? (
				<button type="button" onClick={onRetry}>
					Ask again
				</button>
			) : null}
			{isRated ? <Rating question={question} /> : null}
		</div>
	);
}

/** How long the button shows the result, in ms. */
const STATUS_TIME = 2000;
const LABELS = { idle: 'Copy answer', done: 'Copied', failed: 'Copying was refused' };

function CopyAnswer({ exchange, siteOrigin }: Pick<AnswerToolsProps, 'exchange' | 'siteOrigin'>) {
	const [status, setStatus] = useState<keyof typeof LABELS>('idle');
	useEffect(() => {
		if (status === 'idle') return;
		const timer = setTimeout(() => setStatus('idle'), STATUS_TIME);
		return () => clearTimeout(timer);
	}, [status]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(answerAsMarkdown(exchange, siteOrigin));
			setStatus('done');
		} catch {
			setStatus('failed');
		}
	};
	return (
		<button type="button" onClick={copy}>
			{LABELS[status]}
		</button>
	);
}

import { serverHas } from '@octavo/contract/index.ts';
import { CopyButton } from '../copy-button.tsx';
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
	const isRated = (isAnswered || state === 'not-covered') && serverHas('ask-rating');
	return (
		<div className="ask-tools">
			{isAnswered ? <CopyButton label="Copy answer" text={() => answerAsMarkdown(exchange, siteOrigin)} /> : null}
			{onRetry ? (
				<button type="button" onClick={onRetry}>
					Ask again
				</button>
			) : null}
			{isRated ? <Rating question={question} /> : null}
		</div>
	);
}

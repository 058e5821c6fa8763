import { MAX_COMMENT, serverHas, t } from '@octavo/contract/index.ts';
import { type Rating as GivenRating, type RatingReason, rate } from '@octavo/search/ask/client/index.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Glyph } from '../../content/icon/glyph.tsx';
import { CopyButton } from '../copy-button.tsx';
import { answerAsMarkdown, type Exchange } from './exchange.ts';

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
			{isAnswered ? <CopyButton label={t('ask.copy')} text={() => answerAsMarkdown(exchange, siteOrigin)} /> : null}
			{onRetry ? (
				<button type="button" onClick={onRetry}>
					{t('ask.again')}
				</button>
			) : null}
			{isRated ? <Rating question={question} /> : null}
		</div>
	);
}

/**
 * From Phosphor Icons 2 (MIT, https://phosphoricons.com), regular weight, 256 x 256 units. They are not imported from
 * `packages/octavo/src/theme/content`, because its file of all icons would be loaded with them.
 */
const thumbsUpIcon =
	'M32 104h48v104h-48a8 8 0 0 1-8-8v-88a8 8 0 0 1 8-8zm48 0l40-80a32 32 0 0 1 32 32v24h64a16 16 0 0 1 16 18l-12 96a16 16 0 0 1-16 14h-124';
const thumbsDownIcon =
	'M32 48h48v104h-48a8 8 0 0 1-8-8v-88a8 8 0 0 1 8-8zm48 104l40 80a32 32 0 0 0 32-32v-24h64a16 16 0 0 0 16-18l-12-96a16 16 0 0 0-16-14h-124';

const REASONS: Readonly<Record<RatingReason, string>> = {
	wrong: t('rating.wrong'),
	incomplete: t('rating.incomplete'),
	'off-topic': t('rating.offTopic'),
	outdated: t('rating.outdated'),
	other: t('rating.other'),
};

type Step = 'idle' | 'reasons' | 'thanks' | 'failed';

/** Rates an answer with a thumb. Thumbs down asks for a reason. */
function Rating({ question }: { question: string }) {
	const [step, setStep] = useState<Step>('idle');
	const [given, setGiven] = useState<GivenRating['rating']>();
	const status = useRef<HTMLSpanElement>(null);

	const send = async (rating: Omit<GivenRating, 'question'>) => {
		try {
			await rate({ question, ...rating });
			setStep('thanks');
		} catch {
			setStep('failed');
		}
		status.current?.focus();
	};
	const onThumb = (rating: GivenRating['rating']) => {
		setGiven(rating);
		if (rating === 'up') void send({ rating });
		else setStep(step === 'reasons' ? 'idle' : 'reasons');
	};

	const message = step === 'thanks' ? t('rating.thanks') : step === 'failed' ? t('rating.failed') : '';
	return (
		<>
			{step === 'thanks' ? null : (
				<span className="ask-thumbs">
					<button
						type="button"
						className="icon-button"
						aria-label={t('rating.good')}
						aria-pressed={given === 'up'}
						onClick={() => onThumb('up')}
					>
						<Glyph path={thumbsUpIcon} />
					</button>
					<button
						type="button"
						className="icon-button"
						aria-label={t('rating.bad')}
						aria-pressed={given === 'down'}
						aria-expanded={step === 'reasons'}
						onClick={() => onThumb('down')}
					>
						<Glyph path={thumbsDownIcon} />
					</button>
				</span>
			)}
			<span ref={status} className="ask-rated" role="status" tabIndex={-1}>
				{message}
			</span>
			{step === 'reasons' ? (
				<Reasons onSend={(reason, comment) => void send({ rating: 'down', reason, comment })} />
			) : null}
		</>
	);
}

function Reasons({ onSend }: { onSend: (reason: RatingReason | undefined, comment: string | undefined) => void }) {
	const id = useId();
	const [reason, setReason] = useState<RatingReason>();
	const [comment, setComment] = useState('');
	const form = useRef<HTMLFormElement>(null);
	// The form can open below the visible area.
	useEffect(() => {
		form.current?.querySelector('input')?.focus({ preventScroll: true });
		form.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		onSend(reason, comment.trim() || undefined);
	};
	return (
		<form ref={form} className="ask-reasons" onSubmit={onSubmit}>
			<fieldset>
				<legend>{t('rating.question')}</legend>
				{(Object.keys(REASONS) as RatingReason[]).map((value) => (
					<label key={value}>
						<input type="radio" name={`${id}reason`} checked={reason === value} onChange={() => setReason(value)} />
						<span>{REASONS[value]}</span>
					</label>
				))}
			</fieldset>
			<label htmlFor={`${id}comment`}>{t('rating.words')}</label>
			<textarea
				id={`${id}comment`}
				rows={2}
				maxLength={MAX_COMMENT}
				value={comment}
				onChange={(event) => setComment(event.target.value)}
			/>
			<button type="submit">{t('rating.send')}</button>
		</form>
	);
}

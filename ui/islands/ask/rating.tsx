import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Rating as GivenRating, type RatingReason, rate } from '../../../ask/client/index.ts';
import { MAX_COMMENT } from '../../../contract/index.ts';
import { Glyph } from '../../content/icon/glyph.tsx';
import { thumbsDownIcon, thumbsUpIcon } from './icons.ts';

const REASONS: Readonly<Record<RatingReason, string>> = {
	wrong: 'It is wrong',
	incomplete: 'Something is missing',
	'off-topic': 'Not what I asked',
	outdated: 'Out of date',
	other: 'Something else',
};

type Step = 'idle' | 'reasons' | 'thanks' | 'failed';

/** Rates an answer with a thumb. Thumbs down asks for a reason. */
export function Rating({ question }: { question: string }) {
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

	const message = step === 'thanks' ? 'Thank you.' : step === 'failed' ? 'That did not get through.' : '';
	return (
		<>
			{step === 'thanks' ? null : (
				<span className="ask-thumbs">
					<button type="button" aria-label="Good answer" aria-pressed={given === 'up'} onClick={() => onThumb('up')}>
						<Glyph path={thumbsUpIcon} />
					</button>
					<button
						type="button"
						aria-label="Bad answer"
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
				<legend>What is wrong with it?</legend>
				{(Object.keys(REASONS) as RatingReason[]).map((value) => (
					<label key={value}>
						<input type="radio" name={`${id}reason`} checked={reason === value} onChange={() => setReason(value)} />
						{REASONS[value]}
					</label>
				))}
			</fieldset>
			<label htmlFor={`${id}comment`}>In your words (no personal data, please)</label>
			<textarea
				id={`${id}comment`}
				rows={2}
				maxLength={MAX_COMMENT}
				value={comment}
				onChange={(event) => setComment(event.target.value)}
			/>
			<button type="submit">Send</button>
		</form>
	);
}

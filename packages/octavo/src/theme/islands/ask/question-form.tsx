import { pressedKey, t } from '@octavo/contract/index.ts';
import { QUESTION_LIMIT } from '@octavo/search/ask/client/index.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';

interface QuestionFormProps {
	field: RefObject<HTMLTextAreaElement | null>;
	label: string;
	text: string;
	onText: (text: string) => void;
	busy: boolean;
	onAsk: (question: string) => void;
	onStop: () => void;
	/** Rendered between the field and its button. */
	children?: ReactNode;
}

/** The question field. Enter asks, and Shift+Enter inserts a line break. */
export function QuestionForm({ field, label, text, onText, busy, onAsk, onStop, children }: QuestionFormProps) {
	const id = useId();
	const submit = () => {
		const question = text.trim();
		if (question === '') return;
		onText('');
		onAsk(question);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		submit();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (pressedKey(event.nativeEvent) !== 'Enter' || event.shiftKey) return;
		event.preventDefault();
		submit();
	};
	return (
		<form className="ask-form" onSubmit={onSubmit}>
			<label className="visually-hidden" htmlFor={id}>
				{label}
			</label>
			<textarea
				id={id}
				ref={field}
				className="ask-field"
				dir="auto"
				rows={1}
				value={text}
				placeholder={label}
				maxLength={QUESTION_LIMIT}
				enterKeyHint="send"
				onChange={(event) => onText(event.target.value)}
				onKeyDown={onKeyDown}
			/>
			{children}
			{busy ? (
				<button type="button" className="ask-send" onClick={onStop}>
					{t('ask.stop')}
				</button>
			) : (
				<button type="submit" className="ask-send" disabled={text.trim() === ''}>
					{t('ask.ask')}
				</button>
			)}
		</form>
	);
}

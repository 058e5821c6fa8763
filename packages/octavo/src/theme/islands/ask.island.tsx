import { currentRoute, fragmentAddress, removeBase, serverHas, showInFront, t } from '@octavo/contract/index.ts';
import * as z from 'zod/mini';
import './ask.css';
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ExchangeView, Questions } from './ask/exchange-view.tsx';
import { QuestionForm } from './ask/question-form.tsx';
import { publicOrigin } from './ask/safe-address.ts';
import { useConversation } from './ask/use-conversation.ts';
import { registerOpener } from './openers.ts';
import { useSeenHeight } from './use-seen-height.ts';

/** The Ask AI dialog, which answers questions with sources. */
export default function Ask() {
	const id = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	const log = useRef<HTMLDivElement>(null);
	const [openings, setOpenings] = useState(0);
	const [text, setText] = useState('');
	const [suggestions, setSuggestions] = useState<string[]>();
	const [area, setArea] = useState<string>();
	const [onlyArea, setOnlyArea] = useState(false);
	const { exchanges, busy, ask, retry, stop, restart } = useConversation();

	const scope = () => ({ page: removeBase(currentRoute()), area: onlyArea ? area : undefined });
	const askHere = (question: string) => ask(question, scope());
	const askFromOpener = useRef(askHere);
	askFromOpener.current = askHere;

	useEffect(() => {
		const close = () => dialog.current?.close();
		document.addEventListener('docs:navigating', close);
		return () => document.removeEventListener('docs:navigating', close);
	}, []);

	useEffect(() => {
		let latest: ReturnType<typeof readDetail>;
		registerOpener('ask', (value) => {
			const detail = readDetail(value);
			latest = detail;
			const draft = draftOf(detail);
			if (draft) setText(draft);
			// Not the questions of a page that the reader has left meanwhile.
			const suggest = (questions: string[]) => {
				if (detail === latest) setSuggestions(questions);
			};
			setSuggestions(undefined);
			if (detail.questions) suggest(detail.questions);
			else void pageQuestions().then(suggest);
			setArea(currentArea());
			setOpenings((count) => count + 1);
			const question = questionOf(detail);
			if (question) askFromOpener.current(question);
		});
	}, []);

	// After the draft is in the field, so that buffered keys are appended to it.
	useLayoutEffect(() => {
		if (openings === 0 || !dialog.current) return;
		showInFront(dialog.current, '[data-island="ask"]');
		field.current?.focus();
	}, [openings]);
	useSeenHeight(dialog);

	const count = exchanges.length;
	// Scroll a new question to the top, with its answer below it. A layout effect, because the dialog grows with it.
	useLayoutEffect(() => {
		const exchange = log.current?.querySelector<HTMLElement>(':scope > :last-child');
		if (count > 0 && log.current && exchange) log.current.scrollTop = exchange.offsetTop - log.current.offsetTop;
	}, [count]);

	/** Closes the dialog on a click outside it or on a link, which opens the page behind it. */
	const onClick = (event: MouseEvent) => {
		const { target } = event;
		if (target === dialog.current) dialog.current?.close();
		const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
		const link = target instanceof Element ? target.closest('a[href]') : null;
		if (link && !modified && link.getAttribute('target') !== '_blank') dialog.current?.close();
	};

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively, and Enter follows links
		<dialog
			ref={dialog}
			className="ask"
			data-empty={count === 0 || undefined}
			aria-labelledby={`${id}title`}
			onClick={onClick}
		>
			<div className="ask-frame">
				<header className="ask-head">
					<h2 id={`${id}title`}>{t('ask.title')}</h2>
					{count > 0 ? (
						<button
							type="button"
							className="ask-quiet"
							onClick={() => {
								restart();
								field.current?.focus();
							}}
						>
							{t('ask.new')}
						</button>
					) : null}
					<button
						type="button"
						className="ask-close"
						aria-label={t('do.close')}
						onClick={() => dialog.current?.close()}
					>
						×
					</button>
				</header>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers have to be reachable by keyboard */}
				<div ref={log} className="ask-log" role="log" aria-label={t('ask.conversation')} aria-busy={busy} tabIndex={0}>
					{exchanges.map((exchange, index) => (
						<ExchangeView
							key={exchange.id}
							exchange={exchange}
							siteOrigin={publicOrigin()}
							onRetry={index === count - 1 ? () => retry(scope()) : undefined}
						/>
					))}
					{count === 0 && suggestions ? <Suggestions questions={suggestions} onAsk={askHere} /> : null}
				</div>
				<QuestionForm
					field={field}
					label={count > 0 ? t('ask.followUp') : t('ask.question')}
					text={text}
					onText={setText}
					busy={busy}
					onAsk={askHere}
					onStop={stop}
				>
					{area === undefined ? null : (
						<label className="ask-scope">
							<input type="checkbox" checked={onlyArea} onChange={(event) => setOnlyArea(event.target.checked)} />
							<span>{t('ask.scope', { area: areaName() ?? area })}</span>
						</label>
					)}
				</QuestionForm>
				<p className="ask-disclaimer">{ASK_DISCLAIMER || t('ask.disclaimer')}</p>
			</div>
		</dialog>
	);
}

function Suggestions({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
	if (questions.length === 0) {
		return <p className="ask-wait">{t('ask.lead')}</p>;
	}
	return <Questions title={t('ask.suggestions')} questions={questions} onAsk={onAsk} />;
}

/** The details that an opener can pass. */
const detailSchema = z.object({
	/** Asked immediately. */
	question: z.optional(z.string()),
	/** Shown as suggestions. */
	questions: z.optional(z.array(z.string())),
	/** Text that the reader selected on the page. */
	quote: z.optional(z.string()),
	/** Code that the reader wants explained. */
	code: z.optional(z.object({ text: z.string(), language: z.optional(z.string()) })),
});

type AskDetail = z.infer<typeof detailSchema>;

/** Parses an opener's detail. An invalid detail is treated as an empty one. */
function readDetail(detail: unknown): AskDetail {
	return detailSchema.safeParse(detail).data ?? {};
}

/**
 * Returns the question that is asked immediately: the opener's question, or one about its code. Only a model can explain
 * code; without one, the code alone is searched for in the pages.
 */
function questionOf({ question, code }: AskDetail): string {
	if (code) {
		const block = `\`\`\`${code.language ?? ''}\n${code.text}\n\`\`\``;
		return serverHas('ask-model') ? `${t('ask.explain')}\n\n${block}` : block;
	}
	return question?.trim() ?? '';
}

/** Returns the draft of a question about selected text, which the reader can change before asking. */
function draftOf({ quote }: AskDetail): string {
	return quote ? t('ask.quote', { quote }) : '';
}

/** Returns the suggested questions from the page's fragment, or none if it can't be loaded. */
async function pageQuestions(): Promise<string[]> {
	try {
		const response = await fetch(fragmentAddress(currentRoute()));
		return readDetail(await response.json()).questions ?? [];
	} catch {
		return [];
	}
}

/** Returns the first segment of the route if the page belongs to an area, that is, if it has a sidebar. */
function currentArea(): string | undefined {
	return document.querySelector('[data-sidebar]') ? removeBase(currentRoute()).split('/')[1] : undefined;
}

/** Returns what the navbar calls the area of the page. */
function areaName(): string | undefined {
	return document.querySelector('.navbar-items > [aria-current]')?.textContent;
}

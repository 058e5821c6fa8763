import { pressedKey, serverHas } from '@octavo/contract/index.ts';
import { ScrollArea } from 'octavo/theme/content/scroll-area.tsx';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import {
	type Identity,
	type PageExample,
	RequestError,
	type Step,
	stepOf,
	withOwnNames,
} from '../../../examples/index.ts';
import { type Answer, askProject, askSandbox, SendError } from './ask-server.ts';
import { errorPage, findErrorEntry } from './error-page.ts';
import { useProject } from './project.ts';
import { ProjectForm } from './project-form.tsx';
import { showAnswer } from './shown-answer.ts';

interface SendPanelProps {
	example: PageExample;
	/** The reader's earlier writes in the sandbox. */
	history: readonly Step[];
	onChange(history: readonly Step[]): void;
	onClose(): void;
}

const IDENTITIES: Record<string, string> = {
	public: 'without a token',
	reader: 'with a read-only token',
	editor: 'with a custom token',
	full: 'with a full-access token',
	user: 'as the end user ann',
} satisfies Record<Identity, string>;

/** Returns whether a request can change data, so that later requests need it to be replayed. */
const isWrite = ({ method, body }: Step) =>
	method !== 'GET' &&
	method !== 'HEAD' &&
	!(method === 'POST' && body?.startsWith('{"query"') && !/\bmutation\b/.test(body));

/** A panel to change and send an example, and to compare the answer with the printed one. */
export function SendPanel({ example, history, onChange, onClose }: SendPanelProps) {
	const id = useId();
	/** The reader's changed request, if any. */
	const [typed, setTyped] = useState<string>();
	const [variables, setVariables] = useState(example.variables ?? '');
	const [target, setTarget] = useState<'sandbox' | 'project'>(() => (serverHas('sandbox') ? 'sandbox' : 'project'));
	const project = useProject();
	const original = target === 'project' ? withOwnNames(example.text, { ...project, url: '' }) : example.text;
	const text = typed ?? original;
	const [state, setState] = useState<{ answer?: Answer; problem?: string; isSending: boolean }>({ isSending: false });
	const latest = useRef(0);
	const begun = useRef(false);

	const send = useCallback(async () => {
		const turn = ++latest.current;
		setState((before) => ({ ...before, isSending: true }));
		const done = (outcome: { answer?: Answer; problem?: string }) => {
			if (turn === latest.current) setState({ ...outcome, isSending: false });
		};
		try {
			const step = stepOf({ ...example, text, variables });
			if (target === 'project') {
				if (!project.url) return done({ problem: 'Give the address of your project first.' });
				return done({ answer: await askProject(step, project) });
			}
			const before = [...history, ...example.before.map(stepOf)];
			done({ answer: await askSandbox([...before, step], example.project) });
			if (isWrite(step)) onChange([...before, step]);
		} catch (error) {
			const isKnown = error instanceof SendError || error instanceof RequestError;
			const isVariables = error instanceof SyntaxError;
			if (!isKnown && !isVariables) console.error(error);
			done({
				problem: isKnown
					? error.message
					: isVariables
						? `The variables are not JSON: ${error.message}`
						: 'The request could not be sent.',
			});
		}
	}, [example, text, variables, target, project, history, onChange]);

	// Send immediately, because the panel was opened by "Send".
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		if (serverHas('sandbox') || project.url) void send();
	}, [send, project.url]);

	const { answer, problem, isSending } = state;
	const isUnchanged = text === original && variables === (example.variables ?? '');
	return (
		<section
			className="send form-panel"
			aria-label="Send this request"
			onKeyDown={(event) => pressedKey(event.nativeEvent) === 'Escape' && onClose()}
		>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					// The button is not disabled while sending, because it would lose the focus.
					if (!isSending) void send();
				}}
				onKeyDown={(event) => {
					if (pressedKey(event.nativeEvent) === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
				}}
			>
				<label htmlFor={`${id}request`}>Request</label>
				<textarea
					id={`${id}request`}
					value={text}
					rows={Math.min(16, Math.max(2, text.split('\n').length + Math.floor(text.length / 70)))}
					onChange={(event) => setTyped(event.target.value)}
					spellCheck={false}
					autoComplete="off"
				/>
				{example.kind === 'graphql' && (
					<>
						<label htmlFor={`${id}variables`}>Variables, as JSON</label>
						<textarea
							id={`${id}variables`}
							value={variables}
							rows={Math.max(1, variables.split('\n').length)}
							onChange={(event) => setVariables(event.target.value)}
							spellCheck={false}
							autoComplete="off"
						/>
					</>
				)}
				<div className="send-row">
					<button type="submit" className="send-button" aria-disabled={isSending}>
						{isSending ? 'Sending …' : 'Send'}
					</button>
					<select
						aria-label="Where to"
						value={target}
						onChange={(event) => setTarget(event.target.value === 'project' ? 'project' : 'sandbox')}
					>
						<option value="sandbox" disabled={!serverHas('sandbox')}>
							{`Sandbox, ${IDENTITIES[example.as] ?? 'without a token'}`}
						</option>
						<option value="project">Your project</option>
					</select>
					{!isUnchanged && (
						<button
							type="button"
							onClick={() => {
								setTyped(undefined);
								setVariables(example.variables ?? '');
							}}
						>
							Reset
						</button>
					)}
					<button type="button" className="send-close" onClick={onClose}>
						Close
					</button>
				</div>
			</form>
			{target === 'project' && <ProjectForm />}
			{target === 'sandbox' && example.project !== undefined && isSending && !answer && (
				<p className="send-note">Strapi starts with the files of this page, which takes some seconds.</p>
			)}
			{target === 'sandbox' && history.length > 0 && (
				<p className="send-note">
					<span>{`Your copy has ${history.length} earlier ${history.length === 1 ? 'request' : 'requests'}. `}</span>
					<button type="button" onClick={() => onChange([])}>
						Back to the seed
					</button>
				</p>
			)}
			<div role="status" aria-live="polite">
				{problem && <p className="send-problem">{problem}</p>}
				{answer && <AnswerView answer={answer} printed={target === 'sandbox' ? example.printed : undefined} />}
			</div>
		</section>
	);
}

function AnswerView({ answer, printed }: { answer: Answer; printed: PageExample['printed'] }) {
	const { lines, isSame, note } = showAnswer(answer, printed);
	const { status, statusText, milliseconds } = answer;
	const page = useErrorPage(answer);
	return (
		<>
			<p className="send-status" data-failed={status >= 400 || undefined}>
				<strong>{`${status} ${statusText}`}</strong>
				<span>{` ${milliseconds} ms`}</span>
				{isSame !== undefined && <span>{isSame ? 'the same as printed' : 'differs from what is printed'}</span>}
			</p>
			{note && <p className="send-note">{note}</p>}
			<ScrollArea as="pre" className="send-answer">
				<code>
					{lines.map(({ text, change }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never move
						<span key={index} data-change={change}>
							{`${text}\n`}
						</span>
					))}
				</code>
			</ScrollArea>
			{page && (
				<p className="send-note">
					<a href={page}>What this error means, and how to fix it</a>
				</p>
			)}
		</>
	);
}

/** Returns the page on the kind of error immediately, and the message's entry once it is found. */
function useErrorPage(answer: Answer): string | undefined {
	const section = errorPage(answer);
	const [found, setFound] = useState<{ answer: Answer; entry: string | undefined }>();
	useEffect(() => {
		if (section === undefined) return;
		findErrorEntry(answer).then(
			(entry) => setFound({ answer, entry }),
			// The section is shown.
			() => undefined,
		);
	}, [answer, section]);
	return (found?.answer === answer ? found.entry : undefined) ?? section;
}

import './send.css';
import { pressedKey, serverHas } from '@octavo/contract/index.ts';
import { registerOpener } from 'octavo/theme/islands/openers.ts';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
	blockAt,
	type Identity,
	type PageExample,
	RequestError,
	readExample,
	type Step,
	stepOf,
	withOwnNames,
} from '../../examples/index.ts';
import { AnswerView } from './send/answer-view.tsx';
import { type Answer, askProject, askSandbox, SendError } from './send/ask-server.ts';
import { readOrigin, saveProject, useProject } from './send/project.ts';
import { ProjectForm } from './send/project-form.tsx';

interface OpenPanel {
	/** Index of the code block on the page. */
	block: number;
	example: PageExample;
	/** The panel's container, at the end of the slip or below the request. */
	host: HTMLElement;
	/** How often "Send" was pressed. */
	turn: number;
}

/** The parts of slips in which readers send the call and see their own answer. */
export default function Send() {
	const [opened, setOpened] = useState<readonly OpenPanel[]>([]);
	/** The reader's writes by project, which are replayed before each request, because the sandbox is stateless. */
	const [histories, setHistories] = useState<Readonly<Record<string, readonly Step[]>>>({});

	useEffect(() => {
		registerOpener('send', (detail) => {
			const block = Number(detail?.block);
			const element = blockAt(block);
			if (!element) return;
			setOpened((before) => {
				// An extension can have taken the others off the page.
				const panels = before.filter(({ host }) => host.isConnected);
				if (panels.some((panel) => panel.block === block))
					return panels.map((panel) => (panel.block === block ? { ...panel, turn: panel.turn + 1 } : panel));
				const host = document.createElement('div');
				const slip = element.closest('.api-call');
				if (slip) slip.append(host);
				else element.after(host);
				return [...panels, { block, host, turn: 1, example: readExample(element) }];
			});
		});
		const clear = () => {
			setOpened([]);
			setHistories((all) => ({ '': all[''] ?? [] }));
		};
		document.addEventListener('docs:navigating', clear);
		return () => document.removeEventListener('docs:navigating', clear);
	}, []);

	const close = ({ block, host }: OpenPanel) => {
		host.remove();
		setOpened((panels) => panels.filter((panel) => panel.block !== block));
	};
	return opened.map((panel) =>
		createPortal(
			<SendPanel
				example={panel.example}
				turn={panel.turn}
				history={histories[panel.example.project ?? ''] ?? []}
				onChange={(history) => setHistories((all) => ({ ...all, [panel.example.project ?? '']: history }))}
				onClose={() => {
					close(panel);
					blockAt(panel.block)?.querySelector<HTMLElement>('[data-opens="send"]')?.focus();
				}}
			/>,
			panel.host,
			String(panel.block),
		),
	);
}

interface SendPanelProps {
	example: PageExample;
	/** How often the reader pressed "Send" in the head of the call. */
	turn: number;
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

/** The part of a slip that sends its call, changed or as printed, and compares the answer with the printed one. */
function SendPanel({ example, turn, history, onChange, onClose }: SendPanelProps) {
	const id = useId();
	/** The reader's changed request, if any. */
	const [typed, setTyped] = useState<string>();
	const [variables, setVariables] = useState(example.variables ?? '');
	const [target, setTarget] = useState<'sandbox' | 'project'>(() => (serverHas('sandbox') ? 'sandbox' : 'project'));
	const project = useProject();
	/** The address that the reader types, until it is saved. */
	const [address, setAddress] = useState(project.url || 'http://localhost:1337');
	const original = target === 'project' ? withOwnNames(example.text, { ...project, url: '' }) : example.text;
	const text = typed ?? original;
	const [state, setState] = useState<{ answer?: Answer; problem?: string; isSending: boolean }>({ isSending: false });
	const latest = useRef(0);
	const begun = useRef(0);

	const send = useCallback(async () => {
		const number = ++latest.current;
		setState((before) => ({ ...before, isSending: true }));
		const done = (outcome: { answer?: Answer; problem?: string }) => {
			if (number === latest.current) setState({ ...outcome, isSending: false });
		};
		try {
			const step = stepOf({ ...example, text, variables });
			if (target === 'project') {
				const origin = readOrigin(address);
				if ('problem' in origin) return done(origin);
				const own = { ...project, ...origin };
				if (own.url !== project.url) saveProject(own);
				return done({ answer: await askProject(step, own) });
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
	}, [example, text, variables, target, project, address, history, onChange]);

	// Send immediately, because "Send" was pressed, unless the reader has to say first where to.
	useEffect(() => {
		if (begun.current === turn) return;
		begun.current = turn;
		if (serverHas('sandbox') || project.url || turn > 1) void send();
	}, [send, turn, project.url]);

	const { answer, problem, isSending } = state;
	const isUnchanged = text === original && variables === (example.variables ?? '');
	const panel = useRef<HTMLElement>(null);
	useEffect(() => {
		if (!isSending) panel.current?.scrollIntoView({ block: 'nearest' });
	}, [isSending]);
	return (
		<section
			ref={panel}
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
				<div className="send-row">
					{serverHas('sandbox') && (
						<select
							aria-label="Where to"
							value={target}
							onChange={(event) => setTarget(event.target.value === 'project' ? 'project' : 'sandbox')}
						>
							<option value="sandbox">{`Sandbox, ${IDENTITIES[example.as] ?? 'without a token'}`}</option>
							<option value="project">Your project</option>
						</select>
					)}
					{target === 'project' && (
						<>
							<label htmlFor={`${id}address`}>Send to</label>
							<input
								id={`${id}address`}
								aria-label="Address of your project"
								value={address}
								onChange={(event) => setAddress(event.target.value)}
								inputMode="url"
								spellCheck={false}
								autoCapitalize="off"
								autoComplete="off"
							/>
						</>
					)}
					<button type="submit" className="send-button" aria-disabled={isSending}>
						{isSending ? 'Sending …' : 'Send'}
					</button>
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
				<details className="fold">
					<summary>Change the request</summary>
					<textarea
						aria-label="Request"
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
				</details>
			</form>
			{target === 'project' && (
				<details className="fold">
					<summary>Content type and token</summary>
					<ProjectForm url={address} />
				</details>
			)}
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
			<AnswerView answer={answer} problem={problem} example={example} isOwn={target === 'project'} />
		</section>
	);
}

import { t, textLanguage } from '@octavo/contract/index.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { ResultAtRest } from './live-code/at-rest.ts';
import { type FrameColors, isFrameMessage } from './live-code/protocol.ts';

/** Debounce of running the code, in ms. */
const DEBOUNCE = 250;
/** In CSS pixels. */
const MIN_FRAME_HEIGHT = 64;
const MAX_FRAME_HEIGHT = 600;

function pageColors(element: Element): FrameColors {
	const style = getComputedStyle(element);
	const token = (name: string) => style.getPropertyValue(name).trim();
	return {
		text: token('--text'),
		surface: token('--surface'),
		font: token('--font-text'),
		scheme: style.colorScheme,
	};
}

/** Returns the address of the frame's script, or an empty string at build time, which never runs it. */
async function frameScript(): Promise<string> {
	if (import.meta.env.SSR) return '';
	const { default: address } = await import('./live-code/frame.tsx?worker&url');
	return new URL(address, location.href).href;
}

interface LiveCodeProps {
	code: string;
	/** Its result, computed at build time. */
	atRest: ResultAtRest;
}

/** An editable copy of an example, which runs in a frame without access to the page or the reader's data. */
export default function LiveCode({ code: original, atRest }: LiveCodeProps) {
	const id = useId();
	const frame = useRef<HTMLIFrameElement>(null);
	const [code, setCode] = useState(original);
	const [script, setScript] = useState('');
	const [ready, setReady] = useState(false);
	const [height, setHeight] = useState(MIN_FRAME_HEIGHT);
	/** Whether the program rendered something; undefined until it has run in the frame. */
	const [shown, setShown] = useState<boolean>();
	const [error, setError] = useState(atRest.error);
	const [logs, setLogs] = useState<readonly string[]>(atRest.logs);
	const [runs, setRuns] = useState(0);

	useEffect(() => {
		frameScript().then(setScript, (reason: Error) => setError(reason.message));
		const listen = ({ source, data }: MessageEvent<unknown>) => {
			if (source !== frame.current?.contentWindow || !isFrameMessage(data)) return;
			if (data.type === 'ready') setReady(true);
			if (data.type === 'height') setHeight(Math.min(MAX_FRAME_HEIGHT, Math.max(MIN_FRAME_HEIGHT, data.height)));
			if (data.type === 'ran') {
				setShown(data.result.isShown);
				setLogs(data.result.logs);
				setError(data.result.error);
			}
			if (data.type === 'error') setError(data.message);
			if (data.type === 'log') setLogs((lines) => [...lines, data.text]);
		};
		window.addEventListener('message', listen);
		return () => window.removeEventListener('message', listen);
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: Run executes the same code again
	useEffect(() => {
		if (!ready) return;
		const timer = setTimeout(() => {
			if (frame.current)
				frame.current.contentWindow?.postMessage({ type: 'run', code, colors: pageColors(frame.current) }, '*');
		}, DEBOUNCE);
		return () => clearTimeout(timer);
	}, [ready, code, runs]);

	return (
		<div className="live-code">
			<div className="live-code-head">
				<label htmlFor={`${id}code`}>{t('code.try')}</label>
				<button type="button" disabled={code === original} onClick={() => setCode(original)}>
					{t('code.reset')}
				</button>
				<button type="button" onClick={() => setRuns((count) => count + 1)}>
					{t('code.run')}
				</button>
			</div>
			<textarea
				id={`${id}code`}
				className="live-code-editor"
				value={code}
				rows={Math.max(3, code.split('\n').length)}
				onChange={(event) => setCode(event.target.value)}
				aria-describedby={`${id}error`}
				aria-invalid={error !== ''}
				spellCheck={false}
				autoComplete="off"
			/>
			{shown === undefined && atRest.html !== '' ? (
				<div className="live-code-rest" dangerouslySetInnerHTML={{ __html: atRest.html }} />
			) : null}
			{script ? (
				<iframe
					ref={frame}
					className="live-code-result"
					title={t('code.result')}
					sandbox="allow-scripts"
					height={shown ? height : 0}
					srcDoc={`<!doctype html><html lang="${textLanguage()}"><title>${t('code.result')}</title><body><script src="${script}"></script>`}
				/>
			) : null}
			{logs.length > 0 ? (
				<pre className="live-code-logs">
					<code>{logs.join('\n')}</code>
				</pre>
			) : null}
			<p className="live-code-error" id={`${id}error`} role="status">
				{error}
			</p>
		</div>
	);
}

import { Fragment, useEffect, useId, useState } from 'react';
import {
	buildQuery,
	DEFAULT_ENDPOINT,
	DEFAULT_OBJECT,
	ENDPOINT_KEY,
	keyOfObject,
} from '../content/query-builder/build-query.ts';
import { readStored, writeStored } from './storage.ts';

type CopyStatus = 'idle' | 'copied' | 'failed';

const COPY_LABELS: Record<CopyStatus, string> = { idle: 'Copy', copied: 'Copied', failed: 'Copying was refused' };
/** Milliseconds for which the copy button says what happened. */
const STATUS_TIME = 2000;

function CopyButton({ text, disabled }: { text: string; disabled: boolean }) {
	const [status, setStatus] = useState<CopyStatus>('idle');
	useEffect(() => {
		if (status === 'idle') return;
		const timer = setTimeout(() => setStatus('idle'), STATUS_TIME);
		return () => clearTimeout(timer);
	}, [status]);
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setStatus('copied'),
			() => setStatus('failed'),
		);
	return (
		<button type="button" className="query-builder-copy" disabled={disabled} onClick={copy} aria-live="polite">
			{COPY_LABELS[status]}
		</button>
	);
}

/** An address that may go on in the next line before each parameter and each step into one. */
function Breakable({ address }: { address: string }) {
	return address.split(/(?=[?&[])/).map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
		<Fragment key={index}>
			{part}
			<wbr />
		</Fragment>
	));
}

/** Endpoint and object in, address out. Each endpoint keeps its object in this browser. */
export default function QueryBuilder() {
	const id = useId();
	const [endpoint, setEndpoint] = useState(DEFAULT_ENDPOINT);
	const [object, setObject] = useState(DEFAULT_OBJECT);
	const [lastUrl, setLastUrl] = useState('');

	// What was kept is read after the first rendering, which has to equal the build's.
	useEffect(() => {
		const kept = readStored(ENDPOINT_KEY) ?? DEFAULT_ENDPOINT;
		setEndpoint(kept);
		setObject(readStored(keyOfObject(kept)) ?? DEFAULT_OBJECT);
	}, []);

	const result = buildQuery(endpoint, object);
	const shown = result.ok ? result.readable : lastUrl;

	// Once the endpoint is typed, its own object comes back; a new endpoint starts with the one that is shown.
	const commitEndpoint = () => {
		const kept = readStored(keyOfObject(endpoint));
		writeStored(ENDPOINT_KEY, endpoint);
		if (kept === null) writeStored(keyOfObject(endpoint), object);
		else setObject(kept);
	};
	const changeObject = (next: string) => {
		if (result.ok) setLastUrl(result.readable);
		setObject(next);
		writeStored(keyOfObject(endpoint), next);
	};

	return (
		<div className="query-builder">
			<label className="query-builder-label" htmlFor={`${id}endpoint`}>
				Endpoint
			</label>
			<input
				id={`${id}endpoint`}
				className="query-builder-endpoint"
				value={endpoint}
				onChange={(event) => setEndpoint(event.target.value)}
				onBlur={commitEndpoint}
				spellCheck={false}
				autoComplete="off"
			/>
			<label className="query-builder-label" htmlFor={`${id}object`}>
				Parameters, as an object
			</label>
			<textarea
				id={`${id}object`}
				className="query-builder-object"
				value={object}
				rows={Math.max(8, object.split('\n').length)}
				onChange={(event) => changeObject(event.target.value)}
				aria-invalid={!result.ok}
				aria-describedby={`${id}error`}
				spellCheck={false}
				autoComplete="off"
			/>
			<p className="query-builder-error" id={`${id}error`} role="status">
				{result.ok ? '' : result.message}
			</p>
			<div className="query-builder-result" data-stale={!result.ok || undefined}>
				<div className="query-builder-head">
					<span className="query-builder-label" id={`${id}result`}>
						Query string
					</span>
					<CopyButton text={result.ok ? result.url : ''} disabled={!result.ok} />
				</div>
				<output className="query-builder-url" aria-labelledby={`${id}result`}>
					<Breakable address={shown} />
				</output>
			</div>
		</div>
	);
}

import { read, write } from 'octavo/client/base/storage.ts';
import { CopyButton } from 'octavo/theme/islands/copy-button.tsx';
import { Fragment, useEffect, useId, useState } from 'react';
import { withOwnNames } from '../../examples/index.ts';
import {
	buildQuery,
	DEFAULT_ENDPOINT,
	DEFAULT_OBJECT,
	ENDPOINT_KEY,
	FORMS,
	keyOfObject,
	PRESETS,
	readAddress,
	writeForms,
} from '../components/query-builder/build-query.ts';
import { useProject } from './send/project.ts';

/** An address that can break before each parameter and each key, with its values marked. */
function Breakable({ address }: { address: string }) {
	return address.split(/(?=[?&[=])/).map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
		<Fragment key={index}>
			<span className={part.startsWith('=') ? 'query-builder-value' : undefined}>{part}</span>
			<wbr />
		</Fragment>
	));
}

/** Turns an endpoint and an object into an address. The object of each endpoint is saved in the browser. */
export default function QueryBuilder() {
	const id = useId();
	const [endpoint, setEndpoint] = useState(DEFAULT_ENDPOINT);
	const [object, setObject] = useState(DEFAULT_OBJECT);
	const { url } = useProject();
	const [lastUrl, setLastUrl] = useState('');
	const [form, setForm] = useState<(typeof FORMS)[number]>('URL');

	// Read saved values after the first render, which has to match the build's HTML.
	useEffect(() => {
		// Links such as `#request=%2Fapi%2Frestaurants` open a request here.
		const request = new URLSearchParams(location.hash.slice(1)).get('request');
		if (request !== null) {
			const given = readAddress(request);
			setEndpoint(given.endpoint);
			setObject(given.object);
			return;
		}
		const saved = read(ENDPOINT_KEY) ?? DEFAULT_ENDPOINT;
		setEndpoint(saved);
		setObject(read(keyOfObject(saved)) ?? DEFAULT_OBJECT);
	}, []);

	const result = buildQuery(endpoint, object);
	const shown = result.ok ? result.readable : lastUrl;

	// Restores the object of the entered endpoint. A new endpoint starts with the current object.
	const commitEndpoint = () => {
		const saved = read(keyOfObject(endpoint));
		write(ENDPOINT_KEY, endpoint);
		if (saved === null) write(keyOfObject(endpoint), object);
		else setObject(saved);
	};
	const changeObject = (next: string) => {
		if (result.ok) setLastUrl(result.readable);
		setObject(next);
		write(keyOfObject(endpoint), next);
	};

	const load = (preset: (typeof PRESETS)[number]) => {
		setEndpoint(preset.endpoint);
		write(ENDPOINT_KEY, preset.endpoint);
		setObject(preset.object);
		write(keyOfObject(preset.endpoint), preset.object);
	};
	const forms = writeForms(result);
	const written = withOwnNames(forms?.[form] ?? '', { url, singular: '', plural: '' });

	return (
		<div className="query-builder form-panel">
			<div className="query-builder-columns">
				<div>
					<fieldset className="query-builder-choice" aria-label="Examples to start from">
						{PRESETS.map((preset) => (
							<button key={preset.label} type="button" onClick={() => load(preset)}>
								{preset.label}
							</button>
						))}
					</fieldset>
					<label htmlFor={`${id}endpoint`}>Endpoint</label>
					<input
						id={`${id}endpoint`}
						className="query-builder-endpoint"
						value={endpoint}
						onChange={(event) => setEndpoint(event.target.value)}
						onBlur={commitEndpoint}
						spellCheck={false}
						autoComplete="off"
					/>
					<label htmlFor={`${id}object`}>Parameters, as an object</label>
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
				</div>
				<div data-stale={!result.ok || undefined}>
					<div className="query-builder-head">
						<fieldset className="query-builder-choice" aria-label="Result as">
							{FORMS.map((name) => (
								<button key={name} type="button" aria-pressed={name === form} onClick={() => setForm(name)}>
									{name}
								</button>
							))}
						</fieldset>
						<CopyButton
							className="query-builder-copy"
							label="Copy"
							text={() => written}
							disabled={!result.ok}
							aria-live="polite"
						/>
					</div>
					<output className="query-builder-url" aria-label="Result">
						{form === 'URL' || !forms ? <Breakable address={shown} /> : written}
					</output>
				</div>
			</div>
		</div>
	);
}

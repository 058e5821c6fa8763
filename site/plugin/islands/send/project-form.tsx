import { type FormEvent, type InputHTMLAttributes, useId, useState } from 'react';
import { forgetProject, readOrigin, readType, saveProject, tokenProblem, useProject } from './project.ts';

/**
 * A form for the address, content type and token of the reader's own project.
 * @param url the address, if another field asks for it
 */
export function ProjectForm({ url: given }: { url?: string }) {
	const project = useProject();
	const [typed, setTyped] = useState(project.url || 'http://localhost:1337');
	const url = given ?? typed;
	const [singular, setSingular] = useState(project.singular);
	const [plural, setPlural] = useState(project.plural);
	const [token, setToken] = useState(project.token);
	const [problem, setProblem] = useState<string>();
	const problemId = useId();

	const save = (event: FormEvent) => {
		event.preventDefault();
		const origin = readOrigin(url);
		const type = readType(singular, plural);
		const found = 'problem' in origin ? origin.problem : 'problem' in type ? type.problem : tokenProblem(token.trim());
		setProblem(found);
		if (found !== undefined || 'problem' in origin || 'problem' in type) return;
		setPlural(type.plural);
		saveProject({ ...origin, ...type, token: token.trim() });
	};
	const forget = () => {
		for (const clear of [setSingular, setPlural, setToken]) clear('');
		setProblem(undefined);
		forgetProject();
	};
	const isSaved = project.url !== '' || project.token !== '' || project.plural !== '';
	return (
		<form className="send-project" onSubmit={save}>
			{given === undefined && (
				<Field
					label="Address of your project"
					value={url}
					onValue={setTyped}
					inputMode="url"
					aria-describedby={problemId}
				/>
			)}
			<div className="send-fields">
				<Field label="Content type, API ID" value={singular} onValue={setSingular} placeholder="restaurant" />
				<Field label="In the plural" value={plural} onValue={setPlural} placeholder="restaurants" />
			</div>
			<Field label="API token, if it needs one" value={token} onValue={setToken} type="password" />
			<p className="send-note">
				They stand in all examples, and in what you copy. The token is shown as dots, stays in this tab, and goes to
				this address only. The rest is kept in this browser.
			</p>
			<div className="send-row">
				<button type="submit">{project.url ? 'Keep' : 'Use this project'}</button>
				{isSaved && (
					<button type="button" onClick={forget}>
						Forget project and token
					</button>
				)}
			</div>
			<p className="send-problem" id={problemId} role="status">
				{problem}
			</p>
		</form>
	);
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	label: string;
	onValue(value: string): void;
}

function Field({ label, onValue, ...input }: FieldProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id}>{label}</label>
			<input
				{...input}
				id={id}
				onChange={(event) => onValue(event.target.value)}
				spellCheck={false}
				autoCapitalize="off"
				autoComplete="off"
			/>
		</div>
	);
}

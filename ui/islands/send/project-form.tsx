import { type FormEvent, useId, useState } from 'react';
import { type Project, readOrigin, tokenProblem } from './project.ts';

interface ProjectFormProps {
	project: Project;
	onKeep(project: Project): void;
	onForget(): void;
}

/** Where the reader's own server is, and the token to ask it with. */
export function ProjectForm({ project, onKeep, onForget }: ProjectFormProps) {
	const id = useId();
	const [url, setUrl] = useState(project.url || 'http://localhost:1337');
	const [token, setToken] = useState(project.token);
	const [problem, setProblem] = useState<string>();

	const keep = (event: FormEvent) => {
		event.preventDefault();
		const read = readOrigin(url);
		const found = 'problem' in read ? read.problem : tokenProblem(token.trim());
		setProblem(found);
		if (found === undefined && 'url' in read) onKeep({ url: read.url, token: token.trim() });
	};
	return (
		<form className="send-project" onSubmit={keep}>
			<label htmlFor={`${id}url`}>Address of your project</label>
			<input
				id={`${id}url`}
				value={url}
				onChange={(event) => setUrl(event.target.value)}
				inputMode="url"
				spellCheck={false}
				autoComplete="off"
				aria-invalid={problem !== undefined}
				aria-describedby={`${id}problem`}
			/>
			<label htmlFor={`${id}token`}>API token, if it needs one</label>
			<input
				id={`${id}token`}
				type="password"
				value={token}
				onChange={(event) => setToken(event.target.value)}
				autoComplete="off"
			/>
			<p className="send-note">
				The token stays in this tab, and goes to this address only. The address is kept in this browser.
			</p>
			<div className="send-row">
				<button type="submit">{project.url ? 'Keep' : 'Use this project'}</button>
				{(project.url || project.token) && (
					<button
						type="button"
						onClick={() => {
							setToken('');
							onForget();
						}}
					>
						Forget address and token
					</button>
				)}
			</div>
			<p className="send-problem" id={`${id}problem`} role="status">
				{problem}
			</p>
		</form>
	);
}

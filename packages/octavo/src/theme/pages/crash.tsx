/** Maximum length of a chain of causes, which can be circular. */
const MAX_CAUSES = 10;

interface CrashPageProps {
	error: unknown;
	onRetry: () => void;
}

/** Replaces a component that crashed with the error, its causes and a retry button. */
export function CrashPage({ error, onRetry }: CrashPageProps) {
	const [message, ...causes] = causeChain(error);
	return (
		<div className="crash" role="alert">
			<h2>This page crashed.</h2>
			<p>{message}</p>
			{causes.length > 0 && (
				<ol aria-label="Causes">
					{causes.map((cause) => (
						<li key={cause}>{cause}</li>
					))}
				</ol>
			)}
			<button type="button" onClick={onRetry}>
				Try again
			</button>
		</div>
	);
}

/** Returns the message of an error followed by those of its causes, outermost first; never empty. */
export function causeChain(error: unknown): string[] {
	const messages: string[] = [];
	let current = error;
	while (messages.length < MAX_CAUSES) {
		messages.push(current instanceof Error ? current.message || current.name : String(current));
		if (!(current instanceof Error) || current.cause === undefined) break;
		current = current.cause;
	}
	return messages;
}

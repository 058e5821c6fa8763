import { causeChain } from './cause-chain.ts';

interface CrashPageProps {
	error: unknown;
	/** Absent: the page is loaded again. */
	onRetry?: (() => void) | undefined;
}

/** What stands in the place of something that crashed: what happened, why, and another try. */
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
			<button type="button" {...(onRetry ? { onClick: onRetry } : { 'data-action': 'reload' })}>
				Try again
			</button>
		</div>
	);
}

/**
 * "Was this page helpful?" at the end of an article. A form that works by itself, since readers may have no scripts;
 * with them, `browser/on-demand/feedback.ts` answers in place. Style sheets hide it where the server keeps no feedback.
 */
export function Feedback({ route }: { route: string }) {
	return (
		<form className="feedback" method="post" action="/api/feedback" aria-labelledby="feedback-question">
			<p id="feedback-question">Was this page helpful?</p>
			<input type="hidden" name="page" value={route} />
			<button type="submit" name="helpful" value="yes" data-action="feedback">
				Yes
			</button>
			<button type="submit" name="helpful" value="no" data-action="feedback">
				No
			</button>
		</form>
	);
}

/** Shows the question to readers without scripts, where there is a server to answer: elsewhere the sheet is missing. */
export function FeedbackWithoutScripts() {
	return (
		<noscript>
			<link rel="stylesheet" href="/api/feedback/shown.css" />
		</noscript>
	);
}

import { FEEDBACK_ADDRESS, t } from '@octavo/contract/index.ts';

/**
 * "Was this page helpful?" at the end of an article. The form works without scripts; with them,
 * `packages/octavo/src/client/on-demand/feedback.ts` sends it in place. Style sheets hide it if the server does not store feedback.
 */
export function Feedback({ route }: { route: string }) {
	return (
		<form className="feedback" method="post" action={FEEDBACK_ADDRESS} aria-labelledby="feedback-question">
			<p id="feedback-question">{t('feedback.question')}</p>
			<input type="hidden" name="page" value={route} />
			<button type="submit" name="helpful" value="yes" data-action="feedback">
				{t('answer.yes')}
			</button>
			<button type="submit" name="helpful" value="no" data-action="feedback">
				{t('answer.no')}
			</button>
		</form>
	);
}

/** Shows the question to readers without scripts. The sheet only exists if a server handles feedback. */
export function FeedbackWithoutScripts() {
	return (
		<noscript>
			<link rel="stylesheet" href={`${FEEDBACK_ADDRESS}/shown.css`} />
		</noscript>
	);
}

import { randomUUID } from 'node:crypto';
import { FEEDBACK_ADDRESS } from '../../contract/index.ts';
import type { StoreEvent } from '../../store/index.ts';
import { BadRequestError, sendJsonErrors } from '../errors.ts';
import { turnOf } from '../fair-queue.ts';
import type { FeaturePlugin } from '../feature.ts';
import { limitRequests } from '../limit-requests.ts';
import { isForeign } from '../same-origin.ts';
import type { LiveSite } from '../site/live-site.ts';
import { parseFeedback } from './requests.ts';

/** Unit: bytes. */
const MAX_BODY_BYTES = 8 * 1024;
/** Sent with a vote that could not be kept. Unit: s. */
const RETRY_AFTER = 60;
const FORM = 'application/x-www-form-urlencoded';
const THANKS_PATH = `${FEEDBACK_ADDRESS}/thanks`;
const THANKS_SHEET_PATH = `${FEEDBACK_ADDRESS}/thanks.css`;
/** Shows the question to readers without scripts, which is hidden otherwise; linked inside `<noscript>`. */
const SHEET_PATH = `${FEEDBACK_ADDRESS}/shown.css`;
const SHEET = '.feedback{display:flex!important}\n';

export interface FeedbackFeatureOptions {
	/** Keeps the event and returns whether it succeeded. Never throws. */
	record(event: StoreEvent): Promise<boolean>;
	/** Why nothing can be kept at the moment. */
	problem?(): string | undefined;
	/** Votes per minute and address; default 30. */
	perMinute?: number;
}

/**
 * "Was this page helpful?": `POST /api/feedback` as JSON, answered with the id of the vote, by which it can be changed
 * and commented; or as a form, answered with a page of thanks.
 */
export function feedbackFeature({ record, problem, perMinute = 30 }: FeedbackFeatureOptions): FeaturePlugin {
	return {
		name: 'feedback',
		announce: ['feedback'],
		...(problem && { problem }),
		async register(app, { site, queue }) {
			app.addContentTypeParser(
				FORM,
				{ parseAs: 'string' },
				async (_request: unknown, body: string) => new URLSearchParams(body),
			);
			await limitRequests(app, { perMinute, refusal: 'Too much feedback at once.' });
			sendJsonErrors(app, 'feedback failed');

			app.post(FEEDBACK_ADDRESS, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
				const { origin, 'sec-fetch-site': from } = request.headers;
				if (isForeign(request) || (origin === undefined && from === undefined)) {
					return reply.code(403).send({ message: 'Feedback is accepted from pages of this site only.' });
				}
				const { page, helpful, comment, id = randomUUID() } = parseFeedback(request.body);
				await checkPage(site, page);
				reply.header('cache-control', 'no-store');
				const event = { kind: 'page', id, page, helpful, ...(comment ? { comment } : {}) } as const;
				if (!(await queue.run(turnOf(reply), () => record(event)))) {
					reply.code(503).header('retry-after', RETRY_AFTER);
					return reply.send({ message: 'Your answer could not be saved. Please try again later.' });
				}
				if (!(request.body instanceof URLSearchParams)) return reply.send({ id });
				const query = new URLSearchParams({ page, helpful: helpful ? 'yes' : 'no', ...(comment ? {} : { id }) });
				return reply.redirect(`${THANKS_PATH}?${query}`, 303);
			});
			app.get(THANKS_PATH, async (request, reply) => {
				const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
				const vote = parseFeedback(query);
				const { headersOfDocument } = await site.current();
				// The page links its styles and has no style element.
				reply.headers(headersOfDocument()).header('cache-control', 'no-store').type('text/html; charset=utf-8');
				// React is loaded for the first reader without scripts; most servers never need it.
				const { renderThanksPage } = await import('../../ui/server-pages.tsx');
				return reply.send(renderThanksPage({ ...vote, sheet: THANKS_SHEET_PATH }));
			});
			app.get(THANKS_SHEET_PATH, async (_request, reply) => {
				const { THANKS_STYLE } = await import('../../ui/server-pages.tsx');
				return reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(THANKS_STYLE);
			});
			app.get(SHEET_PATH, async (_request, reply) =>
				reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(SHEET),
			);
		},
	};
}

/** Accepts feedback about existing pages only. */
async function checkPage(site: LiveSite, page: string): Promise<void> {
	const { files } = await site.current();
	const file = await files.find(page === '/' ? '/index.html' : `${page}/index.html`).catch(() => undefined);
	if (!file) throw new BadRequestError(`There is no page ${page}.`);
}

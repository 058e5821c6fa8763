import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
	addBase,
	cleanPath,
	decodeAddress,
	documentAddress,
	FEEDBACK_ADDRESS,
	MAX_COMMENT,
	MAX_PASSAGE,
	sourceLinesAddress,
	t,
} from '@octavo/contract/index.ts';
import { z } from 'zod';
import { BadRequestError, NotKeptError, parseRequest, sendJsonErrors } from '../errors.ts';
import { PRICES, turnOf } from '../fair-queue.ts';
import type { FeaturePlugin } from '../feature.ts';
import { limitRequests } from '../limit-requests.ts';
import { queryOf } from '../request-target.ts';
import { isForeign } from '../same-origin.ts';
import type { LiveSite } from '../served-site/live-site.ts';
import type { StoreEvent } from '../store/index.ts';

/** Unit: bytes. */
const MAX_BODY_BYTES = 8 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const THANKS_PATH = `${FEEDBACK_ADDRESS}/thanks`;
const THANKS_SHEET_PATH = `${FEEDBACK_ADDRESS}/thanks.css`;
/** Shows the question to readers without scripts, which is hidden otherwise; linked inside `<noscript>`. */
const SHEET_PATH = `${FEEDBACK_ADDRESS}/shown.css`;
const SHEET = '.feedback{display:flex!important}\n';

const pagePath = z
	.string()
	.max(2000)
	.regex(/^\/[^?#\s]*$/, 'expected the path of a page')
	// Each page has one name in the reports, and none that leads to another site.
	.transform((path) => cleanPath(decodeAddress(path)));

/** Sent by scripts. */
const jsonSchema = z.strictObject({
	page: pagePath,
	helpful: z.boolean(),
	/** Id of an earlier vote by the same reader on the same page, which this one replaces. */
	id: z.uuid().optional(),
	comment: z.string().trim().max(MAX_COMMENT).optional(),
	/** What the reader selected to report a mistake in it. */
	passage: z.string().trim().max(MAX_PASSAGE).optional(),
	/** Id of the heading above the passage. */
	section: z.string().max(300).optional(),
});

/** Sent by a form, together with fields that only the form needs. */
const formSchema = z.object({
	...jsonSchema.shape,
	helpful: z.enum(['yes', 'no']).transform((value) => value === 'yes'),
});

interface FeedbackFeatureOptions {
	/** Keeps the event and returns whether it succeeded. Never throws. */
	record(event: StoreEvent): Promise<boolean>;
	/** Why nothing can be kept at the moment. */
	problem?(): string | undefined;
	/** Votes per minute and address; default 30. */
	perMinute?: number;
}

/**
 * "Was this page helpful?": `POST /api/feedback` as JSON, answered with the id of the vote, by which it can be changed
 * and commented; or as a form, answered with a page of thanks. A vote with a passage reports a mistake in it.
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
			await limitRequests(app, { perMinute, refusal: () => t('server.feedback') });
			sendJsonErrors(app, 'feedback failed');

			app.post(FEEDBACK_ADDRESS, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
				const { origin, 'sec-fetch-site': from } = request.headers;
				if (isForeign(request) || (origin === undefined && from === undefined)) {
					return reply.code(403).send({ message: t('server.foreignFeedback') });
				}
				const { page, helpful, comment, passage, section, id = randomUUID() } = parseFeedback(request.body);
				await checkPage(site, page);
				const source = passage === undefined ? undefined : await findSource(site, { page, passage, section });
				const event: StoreEvent = {
					...{ kind: 'page', id, page, helpful },
					...(comment && { comment }),
					...(passage && { passage }),
					...(source && { source }),
				};
				const isKept = await queue.run(turnOf(reply, PRICES.event), () => record(event));
				if (!isKept) throw new NotKeptError(t('server.vote'));
				reply.header('cache-control', 'no-store');
				if (!(request.body instanceof URLSearchParams)) return reply.send({ id });
				const query = new URLSearchParams({ page, helpful: helpful ? 'yes' : 'no', ...(comment ? {} : { id }) });
				return reply.redirect(addBase(`${THANKS_PATH}?${query}`, site.base), 303);
			});
			app.get(THANKS_PATH, async (request, reply) => {
				const vote = parseFeedback(new URLSearchParams(queryOf(request.url)));
				const { headersOfDocument } = await site.current();
				// The page links its styles and has no style element.
				reply.headers(headersOfDocument([])).header('cache-control', 'no-store').type('text/html; charset=utf-8');
				// React is loaded for the first reader without scripts; most servers never need it.
				const { renderThanksPage } = await import('octavo/theme/server-pages.tsx');
				return reply.send(
					await queue.run(turnOf(reply, PRICES.page), async () =>
						renderThanksPage({ ...vote, sheet: THANKS_SHEET_PATH, base: site.base }),
					),
				);
			});
			app.get(THANKS_SHEET_PATH, async (_request, reply) => {
				const { THANKS_STYLE } = await import('octavo/theme/server-pages.tsx');
				return reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(THANKS_STYLE);
			});
			app.get(SHEET_PATH, async (_request, reply) =>
				reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(SHEET),
			);
		},
	};
}

/**
 * @param body parsed JSON, or the fields of a form
 * @throws {BadRequestError} naming what is wrong
 */
function parseFeedback(body: unknown): z.infer<typeof jsonSchema> {
	if (body instanceof URLSearchParams) return parseRequest(formSchema, Object.fromEntries(body));
	return parseRequest(jsonSchema, body);
}

/** Accepts feedback about existing pages only. */
async function checkPage(site: LiveSite, page: string): Promise<void> {
	const { files } = await site.current();
	const file = await files.find(documentAddress(page));
	if (!file) throw new BadRequestError(t('server.noPage', { page }));
}

/** As the build writes them: place, text, and the id of a heading. */
const linesSchema = z.array(z.tuple([z.string(), z.string()]).rest(z.string()));

/** Passages are compared by so many letters and digits, and by fewer where a mark of the page interrupts them. */
const LENGTHS = [200, 60, 20];

/**
 * Finds where a passage of a page is written.
 * @param section id of the heading above it, whose place is returned where the passage is not found, such as a translated one
 * @returns `file:line`, or nothing for a page without a source
 */
async function findSource(
	site: LiveSite,
	{ page, passage, section = '' }: { page: string; passage: string; section?: string | undefined },
): Promise<string | undefined> {
	const { files } = await site.current();
	const file = await files.find(sourceLinesAddress(page));
	if (!file) return undefined;
	const lines = linesSchema.parse(JSON.parse(await readFile(file.absolutePath, 'utf8')));
	const starts: number[] = [];
	let text = '';
	for (const line of lines) {
		starts.push(text.length);
		text += lettersOf(line[1]);
	}
	const heading = Math.max(
		0,
		lines.findIndex(([, , id]) => id === section),
	);
	const letters = lettersOf(passage);
	for (const length of LENGTHS) {
		const part = letters.slice(0, length);
		if (part === '') break;
		const below = text.indexOf(part, starts[heading]);
		const at = below < 0 ? text.indexOf(part) : below;
		if (at >= 0) return lines[starts.findLastIndex((start) => start <= at)]?.[0];
	}
	return lines[heading]?.[0];
}

function lettersOf(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

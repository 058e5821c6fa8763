import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { MAX_COMMENT, MAX_PASSAGE } from '@octavo/contract/index.ts';
import { z } from 'zod';
import type { Database } from './postgres.ts';

const MAX_SOURCES = 5;

/** A reader's own words, without what may identify somebody. */
const words = (limit: number) => z.string().transform((text) => redact(text, limit));
const cut = (limit: number) => z.string().transform((text) => text.slice(0, limit));
const nonEmpty = (text: string) => text || undefined;
const question = words(500);
const comment = words(MAX_COMMENT).transform(nonEmpty).exactOptional();

/** How a question ended. */
export const outcome = z.enum(['answered', 'not-covered', 'failed']);
/** A reader's opinion of an answer. */
export const rating = z.enum(['up', 'down']);

/**
 * An event to keep. It contains no address, no identity and no answer. Parsing it shortens its texts, to a number of
 * characters each, and removes what may identify the reader; a second time changes nothing.
 */
const storeEventSchema = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('page'),
		/** Id of the vote; a second event with the same id changes it. */
		id: z.string(),
		/** Clean path. */
		page: cut(300),
		helpful: z.boolean(),
		comment,
		/** What the reader reports a mistake in. */
		passage: words(MAX_PASSAGE).transform(nonEmpty).exactOptional(),
		/** Where the passage is written: `file:line`. */
		source: cut(300).exactOptional(),
	}),
	/** A query without results. */
	z.object({ kind: z.literal('search'), query: words(100) }),
	z.object({
		kind: z.literal('question'),
		question,
		area: cut(40).transform(nonEmpty).exactOptional(),
		outcome,
		/** Site-absolute addresses, best first. */
		sources: z.array(cut(300)).transform((sources) => sources.slice(0, MAX_SOURCES)),
	}),
	z.object({
		kind: z.literal('rating'),
		question,
		rating,
		reason: cut(40).transform(nonEmpty).exactOptional(),
		comment,
	}),
]);
export type StoreEvent = z.input<typeof storeEventSchema>;

/** An event as it is kept. */
export const keptEventSchema = z.object({
	/** An event counts once, however often it is submitted. */
	id: z.uuid(),
	/** To the hour. */
	hour: z.iso.datetime(),
	event: storeEventSchema,
});
export type KeptEvent = z.infer<typeof keptEventSchema>;

/** @param event happens now */
export function newEvent(event: StoreEvent): KeptEvent {
	const hour = new Date();
	hour.setUTCMinutes(0, 0, 0);
	return { id: randomUUID(), hour: hour.toISOString(), event: storeEventSchema.parse(event) };
}

/** Writes an event to the database, unless it has been written before. */
export async function writeEvent({ query }: Pick<Database, 'query'>, { id, hour, event }: KeptEvent): Promise<void> {
	const isNew = await query(
		'insert into written_event (id, created_at) values ($1, $2) on conflict do nothing returning 1',
		[id, hour],
	);
	if (isNew.length === 0) return;
	switch (event.kind) {
		case 'page':
			await query(
				`insert into page_feedback (id, page, helpful, comment, passage, source, created_at) values ($1, $2, $3, $4, $5, $6, $7)
				on conflict (id) do update set helpful = excluded.helpful, comment = coalesce(excluded.comment, page_feedback.comment)
				where page_feedback.page = excluded.page`,
				[
					...[event.id, event.page, event.helpful, event.comment ?? null],
					...[event.passage ?? null, event.source ?? null, hour],
				],
			);
			return;
		case 'search':
			await query('insert into search_miss (query, created_at) values ($1, $2)', [event.query, hour]);
			return;
		case 'question':
			await query(
				'insert into ask_question (question, area, outcome, sources, created_at) values ($1, $2, $3, $4, $5)',
				[event.question, event.area ?? null, event.outcome, JSON.stringify(event.sources), hour],
			);
			return;
		case 'rating':
			await query(
				'insert into ask_rating (question, rating, reason, comment, created_at) values ($1, $2, $3, $4, $5)',
				[event.question, event.rating, event.reason ?? null, event.comment ?? null, hour],
			);
	}
}

/** Replaces what was removed. */
const REDACTED = '[removed]';

/**
 * What readers paste without thinking, most specific first. `docs/feedback.md` lists the same rules. They are
 * deliberately few, and err on the side of removing too much.
 */
const RULES: readonly (readonly [found: RegExp, replacement: string | ((found: string) => string)])[] = [
	// Private keys, including truncated ones.
	[
		/-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----.*?(?:-----END [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----|$)/g,
		REDACTED,
	],
	// A password in an address: postgres://user:secret@host
	[/([a-z][a-z0-9+.-]{1,30}:\/\/)[^\s/@]{1,300}@/gi, `$1${REDACTED}@`],
	// Query strings contain tokens and names.
	[/(https?:\/\/[^\s?#]{1,500})\?[^\s]*/gi, `$1?${REDACTED}`],
	[/[\p{L}\p{N}\p{M}_.+%-]{1,64}@[\p{L}\p{N}\p{M}_-]{1,63}(?:\.[\p{L}\p{N}\p{M}_-]{1,63}){1,8}/gu, REDACTED],
	// JSON Web Tokens.
	[/\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g, REDACTED],
	[/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
	// password: secret, API_KEY=secret
	[
		/([\w-]*(?:password|passwd|secret|token|api[_-]?key|salt)[\w-]{0,20}["']?\s{0,3}[:=]\s{0,3}["']?)(?=[^\s"',;}]*\d|[^\s"',;}]{12})[^\s"',;}]{4,}/gi,
		`$1${REDACTED}`,
	],
	// Keys with a prefix: sk-…, ghp_…, github_pat_…, AKIA…, AIza…
	[
		/\b(?:sk|pk|rk|gh[opsur]|github_pat|glpat|xox[abeprs]|npm|hf|whsec|shp(?:at|ss))[-_][\w-]{10,}|\b(?:AKIA|ASIA)[A-Z0-9]{12,}|\bAIza[\w-]{30,}/g,
		REDACTED,
	],
	// Secret keys of AWS: forty characters of Base64 with capitals, small letters and digits. Paths contain words.
	[
		/(?<![A-Za-z0-9/+=])(?=[A-Za-z0-9/+]*\d)(?=[A-Za-z0-9/+]*[A-Z])(?=[A-Za-z0-9/+]*[a-z])(?![a-z0-9/]*\/[a-z]{4})[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/g,
		REDACTED,
	],
	// Runs of letters and digits too long for a word, a path or a constant.
	[/\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9+]{32,}/g, REDACTED],
	// Bank accounts (IBAN), with or without groups of four.
	[/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?\b/g, REDACTED],
	// IPv6 addresses in every notation,
	[/(?<![\w:.])[0-9a-f]{0,4}:[0-9a-f:.]{2,40}(?:%\w{1,16})?(?![\w:])/gi, (found: string) => withoutAddress(found)],
	// and IPv4 addresses, except for those that mean "this machine" or "any".
	[/(?<![\w.])(?!127\.0\.0\.1\b|0\.0\.0\.0\b)(?:\d{1,3}\.){3}\d{1,3}(?![\w]|\.\d)/g, REDACTED],
	// Telephone numbers as pairs with dots; no version number has four of them.
	[/(?<![\w.])(?:\+\d{1,3}[. ]?\(?\d?\)?|0)\d?(?:\.\d{2}){4}(?![\w.]|\.\d)/g, REDACTED],
	[/(?<![\w.])\+?\d{1,3}[.-]\d{3}[.-]\d{3}[.-]\d{4}(?!\w)|(?<![\w.])\d{3}\.\d{3}\.\d{4}(?!\w)/g, REDACTED],
	// Telephone and card numbers.
	[/(?<![\w.])\+?\d(?:[ ()-]{0,2}\d){8,18}(?![\w])/g, REDACTED],
];

/**
 * Keeps "::1", which means "this machine", text that only looks like an address (12:30:00), and a full stop after one.
 */
function withoutAddress(found: string): string {
	const address = isIPv6(found) ? found : found.replace(/[.:]$/, '');
	const rest = found.slice(address.length);
	return isIPv6(address) && !/^::1?$/.test(address) ? REDACTED + rest : found;
}

/**
 * Removes from a reader's text what may identify somebody or open a door: addresses, tokens, passwords, numbers.
 * @param limit maximum length. Unit: characters
 * @returns one line, trimmed, without control characters
 */
export function redact(text: string, limit: number): string {
	// Shortened before, so that no rule handles more than necessary, and again after.
	let clean = text.slice(0, limit * 2).replaceAll(/[\p{C}\s]+/gu, ' ');
	for (const [found, replacement] of RULES) {
		clean =
			typeof replacement === 'string' ? clean.replaceAll(found, replacement) : clean.replaceAll(found, replacement);
	}
	return clean.trim().slice(0, limit).trim();
}

import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { addBase, IMMUTABLE, SEARCH_PARTS } from '@octavo/contract/index.ts';
import { codeOf } from '@octavo/platform/error-message.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooBusyError } from '../fair-queue.ts';
import type { FeaturePlugin } from '../feature.ts';
import { parseRequestTarget, type RequestTarget } from '../request-target.ts';
import {
	FileChangedError,
	type FilePlace,
	openStable,
	type Representation,
	type StoredFile,
} from '../served-site/file-store.ts';
import { type LiveSite, SiteUnavailableError } from '../served-site/live-site.ts';
import type { Release } from '../served-site/release.ts';
import { findCopy, linksOf, MARKDOWN_NOT_FOUND } from './agent-doors.ts';
import { acceptsHtml, negotiateEncoding, prefersMarkdown, select } from './negotiate.ts';
import { NOT_FOUND_FILE, resolve } from './resolve.ts';

/**
 * Assistants discard the body of a 404, and with it the links to all pages, so they get 200 and these headers. Nobody
 * else does.
 */
const NOT_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

type StaticAnswer =
	| { kind: 'redirect'; location: string; status: 301 | 302; fromMemory: boolean }
	| {
			kind: 'file';
			status: 200 | 404;
			file: StoredFile;
			/** Value of `Link`. */
			links?: string | undefined;
			/** Whether this is another format than the one at this address. */
			negotiated?: boolean;
			representation: Representation;
			fromMemory: boolean;
	  }
	| { kind: 'nothing'; fromMemory: boolean };

/** Answers every `GET` and `HEAD` that no other feature handles with the files of the build. */
export const staticFeature: FeaturePlugin = {
	name: 'static',
	register(app, { site }) {
		app.route({
			method: ['HEAD', 'GET'],
			url: '/*',
			handler: async (request, reply) => {
				const target = parseRequestTarget(request.raw.url ?? '/');
				const { release, answer } = await answerFromOneRelease(site, (candidate) =>
					answerTarget(site, candidate, target, request),
				);
				return send(release, answer, target, request, reply);
			},
		});
	},
};

async function answerTarget(
	site: LiveSite,
	release: Release,
	target: RequestTarget,
	request: FastifyRequest,
): Promise<StaticAnswer> {
	const resolution = await resolve(release, target);
	if (resolution.kind === 'redirect') return { ...resolution, fromMemory: false };
	if (resolution.kind === 'file') {
		const { file } = resolution;
		const copy = await findCopy(release, file);
		const sent = copy && wantsMarkdown(request) ? copy : file;
		const links = linksOf(sent, sent === file ? copy : undefined, release.manifest.base);
		return { ...(await answerFile(site, release, sent, 200, request)), links, negotiated: sent !== file };
	}
	const page =
		wantsPage(target, request) && !wantsMarkdown(request) ? await release.files.find(NOT_FOUND_FILE) : undefined;
	if (!page) return { kind: 'nothing', fromMemory: false };
	// Never from memory: that nothing exists at this path was determined on disk.
	return { ...(await answerFile(site, release, page, 404, request)), fromMemory: false };
}

async function answerFile(
	site: LiveSite,
	release: Release,
	file: StoredFile,
	status: 200 | 404,
	request: FastifyRequest,
): Promise<Extract<StaticAnswer, { kind: 'file' }>> {
	const encoding = file.media.compressible ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
	const cached = release.files.cached(file, encoding);
	try {
		const representation = cached ?? (await release.files.represent(file, encoding));
		const waited = await awaitAnnouncement(site, release, representation);
		return { kind: 'file', status, file, representation, fromMemory: cached !== undefined && !waited };
	} catch (error) {
		release.files.forget(file.path);
		throw error;
	}
}

/** Documents whose build was never announced; they are served as they are. */
const unannounced = new WeakSet<Representation>();

/**
 * If the document belongs to the next build, waits until that build is announced, because the inline scripts of the
 * document are not in the policy of this release.
 */
async function awaitAnnouncement(site: LiveSite, release: Release, representation: Representation): Promise<boolean> {
	if (!representation.document?.isForeign || unannounced.has(representation)) return false;
	if ((await site.next(release)) === release) unannounced.add(representation);
	return true;
}

/** Requests for data or an asset get a line of text, not a page. */
function wantsPage(target: RequestTarget, request: FastifyRequest): boolean {
	return namesPage(target) && acceptsHtml(request.headers.accept);
}

function namesPage({ segments }: RequestTarget): boolean {
	const name = segments.at(-1) ?? '';
	return !/\.[a-z0-9]+$/i.test(name) || name.endsWith('.html');
}

function wantsMarkdown({ headers }: FastifyRequest): boolean {
	return prefersMarkdown(headers.accept, headers['user-agent']);
}

async function send(
	release: Release,
	answer: StaticAnswer,
	target: RequestTarget,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	if (answer.kind === 'redirect')
		return reply
			.header('cache-control', 'no-cache')
			.redirect(addBase(answer.location, release.manifest.base), answer.status);
	if (answer.kind === 'nothing') {
		reply.code(404).header('cache-control', 'no-cache').header('vary', 'Accept');
		if (target.path.endsWith('.json'))
			return reply.send({ statusCode: 404, error: 'Not Found', message: 'Not found.' });
		const asksForPage = namesPage(target) && wantsMarkdown(request);
		if (asksForPage) reply.code(200).headers(NOT_KEPT);
		if (asksForPage || target.path.endsWith('.md'))
			return reply.type('text/markdown; charset=utf-8').send(MARKDOWN_NOT_FOUND);
		return reply.type('text/plain; charset=utf-8').send('Not found.\n');
	}
	return sendFile(release, answer, request, reply);
}

async function sendFile(
	release: Release,
	{ file, links, negotiated, representation, status }: Extract<StaticAnswer, { kind: 'file' }>,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const { etag, size, encoding, body } = representation;
	const { contentType, compressible, document } = file.media;
	reply.header('cache-control', status === 404 ? 'no-cache' : cacheControl(file.path, contentType));
	// A shared cache may give an assistant the page, but must never give a reader the copy sent to an assistant.
	if (negotiated) reply.header('cache-control', 'private, no-cache');
	// A document also has a Markdown copy at its address, and a missing page is reported in the requested format.
	const isNegotiated = links !== undefined || status === 404;
	if (compressible) reply.header('vary', isNegotiated ? 'Accept-Encoding, Accept' : 'Accept-Encoding');
	if (links) reply.header('link', links);
	if (document) reply.headers(release.headersOfDocument(representation.document?.styleHashes));

	const validators = { etag, lastModified: file.modified.toUTCString() };
	const selection =
		status === 404 ? ({ status: 200 } as const) : select(request.method, request.headers, validators, size);
	if (status === 200) {
		reply.headers({ etag, 'last-modified': validators.lastModified, 'accept-ranges': 'bytes' });
	}
	if (selection.status === 304) return reply.code(304).send();
	if (selection.status === 412) return reply.code(412).type('text/plain; charset=utf-8').send('Precondition failed.\n');
	if (selection.status === 416) {
		reply.code(416).header('content-range', `bytes */${size}`);
		return reply.type('text/plain; charset=utf-8').send('Range not satisfiable.\n');
	}

	reply.code(status === 404 ? 404 : selection.status).type(contentType);
	if (encoding !== 'identity') reply.header('content-encoding', encoding);
	const [start, end] = selection.status === 206 ? [selection.start, selection.end] : [0, size - 1];
	if (selection.status === 206) reply.header('content-range', `bytes ${start}-${end}/${size}`);
	if (Buffer.isBuffer(body)) return reply.send(body.subarray(start, end + 1));

	reply.header('content-length', end - start + 1);
	if (request.method === 'HEAD') return reply.send();
	const stream = await openStream(body, start, end);
	if (reply.raw.destroyed) {
		// The reader left while the file was being opened, and nobody else would close it.
		stream.destroy();
		return reply.hijack();
	}
	return reply.send(stream);
}

/** Large files being sent at a time. Each takes a file descriptor, and a process often has 1,024 for everything. */
const MAX_STREAMS = 200;
let streams = 0;

/** @throws (rejects) {TooBusyError} {FileChangedError} */
async function openStream(file: FilePlace, start: number, end: number): Promise<Readable> {
	if (streams >= MAX_STREAMS) throw new TooBusyError(503);
	streams += 1;
	const done = () => {
		streams -= 1;
	};
	try {
		const handle = await openStable(file.absolutePath, file.stamp);
		return handle.createReadStream({ start, end }).once('close', done);
	} catch (error) {
		done();
		throw error;
	}
}

/** Cached but revalidated each time (a 304 without a body): a reader never sees a page of an old build. */
const REVALIDATE = 'no-cache';
/** Images and fonts without a hash in their name (icons, social images): a stale one does no harm for an hour. */
const SHORT = 'public, max-age=3600';

/**
 * @param path of the file below the root of the site
 * @param contentType its media type
 */
function cacheControl(path: string, contentType: string): string {
	if (path.startsWith('/assets/') || path.startsWith(SEARCH_PARTS)) return IMMUTABLE;
	return /^(image|font|video|audio)\//.test(contentType) ? SHORT : REVALIDATE;
}

const ATTEMPTS = 5;
const PAUSE_MS = 10;

interface Answer {
	/** Whether it was made from memory only, so that it cannot belong to another build than its release. */
	fromMemory: boolean;
}

/**
 * Makes an answer whose parts (file, redirects, headers) all belong to one build, although the directory may be
 * replaced at any moment: what was read from disk counts only if the build is still the same after reading.
 * @throws {SiteUnavailableError} when the build keeps changing
 */
async function answerFromOneRelease<T extends Answer>(
	site: LiveSite,
	answer: (release: Release) => Promise<T>,
): Promise<{ release: Release; answer: T }> {
	let release = await site.current();
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		try {
			const made = await answer(release);
			if (made.fromMemory || (await site.latest()) === release) return { release, answer: made };
		} catch (error) {
			if (!isReplaced(error)) throw error;
			await wait(PAUSE_MS);
		}
		release = await site.latest();
	}
	throw new SiteUnavailableError();
}

/** Whether a file that was just found has been replaced or removed. */
function isReplaced(error: unknown): boolean {
	return error instanceof FileChangedError || codeOf(error) === 'ENOENT';
}

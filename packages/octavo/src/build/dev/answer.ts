import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { refusalOfSegment, routeOfFragment, withQuery } from '@octavo/contract/index.ts';
import { engineFile } from '@octavo/platform/repository-root.ts';
import mime from 'mime';
import type { ViteDevServer } from 'vite';
import type { AssetManifest } from '../../theme/index.ts';
import { decodePathname, normalizePath, UndecodablePathError } from '../graph/index.ts';
import { ANCHOR_REDIRECTS, engineAddress } from './assets.ts';
import type { Preview } from './preview.ts';

interface Answerer {
	preview: Preview;
	server: ViteDevServer;
	/** Absolute path. */
	siteRoot: string;
	currentAssets(): Promise<AssetManifest>;
}

/** The engine's own icons, for sites without any. */
const ICON = /^\/[\w-]+\.(?:svg|png)$/;
/** What Vite answers if the site does not: its own modules, and files of the engine. */
const LEFT_TO_VITE = /^\/(?:@|__)|\.(?!html$)[a-z\d]+$/i;

/** Answers as the server of a built site does. @returns whether it has answered */
export async function answer(answerer: Answerer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	const { method, url = '/' } = request;
	if (method !== 'GET' && method !== 'HEAD') return false;
	const [, pathname = '/', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
	try {
		// An encoded slash does not part names, and no name contains it.
		const path = decodePathname(pathname.replace(/%2f/gi, '%25$&'));
		const refusal = pathname.split('/').map(decodeURIComponent).map(refusalOfSegment).find(Boolean);
		if (refusal) return send(response, 400, 'text/plain', `${refusal}\n`);
		return await answerPath(answerer, path, query, response);
	} catch (error) {
		if (error instanceof UndecodablePathError) return send(response, 400, 'text/plain', `${error.message}\n`);
		throw error;
	}
}

async function answerPath(
	{ preview, server, siteRoot, currentAssets }: Answerer,
	path: string,
	query: string,
	response: ServerResponse,
): Promise<boolean> {
	const moved = preview.redirect(path);
	if (moved) {
		const headers = { Location: withQuery(moved.location, query), 'Cache-Control': 'no-store' };
		response.writeHead(moved.permanent ? 301 : 302, headers).end();
		return true;
	}
	const icon = engineFile(`packages/octavo/public${path}`);
	const file =
		preview.assetFile(path) ?? preview.publicFile(path) ?? (ICON.test(path) && existsSync(icon) ? icon : undefined);
	if (file !== undefined) {
		// The file can have been deleted since its page was analyzed.
		const content = await readFile(resolve(siteRoot, file)).catch(() => undefined);
		return content !== undefined && send(response, 200, mime.getType(file) ?? 'application/octet-stream', content);
	}
	const written = preview.siteFile(path);
	if (written !== undefined) return send(response, 200, mime.getType(path) ?? 'text/plain', written);
	const markdown = path.endsWith('.md') ? await preview.markdown(path) : undefined;
	if (markdown !== undefined) return send(response, 200, 'text/markdown', markdown);
	if (path === ANCHOR_REDIRECTS) return send(response, 200, 'application/json', preview.anchorRedirects());
	const branch = preview.sidebarBranch(path);
	if (branch !== undefined) return send(response, 200, 'text/html', branch);
	const route = routeOfFragment(path);
	if (route !== undefined) {
		const fragment = await preview.fragment(normalizePath(route), await currentAssets());
		return fragment !== undefined && send(response, 200, 'application/json', JSON.stringify(fragment));
	}
	if (LEFT_TO_VITE.test(path) && !preview.hasPage(path)) return false;
	const { html, status } = await preview.document(path, await currentAssets());
	const client = `<script type="module" src="${engineAddress('build/dev/client.ts')}"></script></body>`;
	const live = await server.transformIndexHtml(encodeURI(path), html.replace('</body>', client));
	return send(response, status, 'text/html', live);
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): true {
	const charset = typeof body === 'string' ? '; charset=utf-8' : '';
	response.writeHead(status, { 'Content-Type': type + charset, 'Cache-Control': 'no-store' }).end(body);
	return true;
}

import type { HttpRequest } from './request.ts';

/** The answer to every request that would change a file. */
export const UPLOADS_OFF = 'Uploads are off in the sandbox: files are shared by all readers.';
const PROVIDERS_OFF = 'Signing in with a provider is off in the sandbox: it calls other servers.';

/**
 * Returns why the sandbox refuses a request, ready to be shown; pages have no *Send* button for such a request. Pages
 * also omit the button for two kinds of examples that a request alone cannot reproduce: commands, and examples that
 * continue after code inside the CMS or the Strapi Client.
 * @returns `undefined` when the request is allowed
 */
export function refusalOf({ method, path, body }: Pick<HttpRequest, 'method' | 'path' | 'body'>): string | undefined {
	const [pathname = ''] = path.split('?', 1);
	const text = typeof body === 'string' ? body : '';
	if (/\b\w*(?:UploadFile|multipleUpload)\w*\b|\bupload\s*\(/.test(text)) return UPLOADS_OFF;
	if (pathname === '/_health') return undefined;
	if (pathname === '/graphql')
		return method === 'POST' || method === 'GET' ? undefined : 'GraphQL operations are sent by POST.';
	if (!pathname.startsWith('/api/')) return 'The sandbox answers below /api and at /graphql; the admin panel is off.';
	// The router of the CMS ignores the case of a path.
	if (/^\/api\/connect(\/|$)|^\/api\/auth\/[^/]+\/callback/i.test(pathname)) return PROVIDERS_OFF;
	if (/^\/api\/upload(\/|$)/i.test(pathname) && method !== 'GET') return UPLOADS_OFF;
	return undefined;
}

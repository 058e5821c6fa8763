import type { HttpRequest } from './request.ts';

/** Said of all that would change a file. */
export const UPLOADS_OFF = 'Uploads are off in the sandbox: files are shared by all readers.';
const PROVIDERS_OFF = 'Signing in with a provider is off in the sandbox: it calls other servers.';

/**
 * What the sandbox refuses, whoever asks; pages offer no *Send* for it. Two kinds of examples are not offered either,
 * since no request alone gives what they print: those that go on where code inside the CMS or the Strapi Client
 * ended, and commands.
 * @returns why, ready to be shown; nothing where the request is let through
 */
export function refusalOf({ method, path, body }: Pick<HttpRequest, 'method' | 'path' | 'body'>): string | undefined {
	const [pathname = ''] = path.split('?', 1);
	const text = typeof body === 'string' ? body : '';
	if (/\b\w*(?:UploadFile|multipleUpload)\w*\b|\bupload\s*\(/.test(text)) return UPLOADS_OFF;
	if (pathname === '/_health') return undefined;
	if (pathname === '/graphql')
		return method === 'POST' || method === 'GET' ? undefined : 'GraphQL operations are sent by POST.';
	if (!pathname.startsWith('/api/')) return 'The sandbox answers below /api and at /graphql; the admin panel is off.';
	if (/^\/api\/connect(\/|$)|^\/api\/auth\/[^/]+\/callback/.test(pathname)) return PROVIDERS_OFF;
	if (/^\/api\/upload(\/|$)/.test(pathname) && method !== 'GET') return UPLOADS_OFF;
	return undefined;
}

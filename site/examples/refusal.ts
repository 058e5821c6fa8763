import type { HttpRequest } from './request.ts';

/** The answer to every request that would change a file. */
export const UPLOADS_OFF = 'Uploads are off in the sandbox: files are shared by all readers.';
const PROVIDERS_OFF = 'Signing in with a provider is off in the sandbox: it calls other servers.';
const MAIL_OFF = 'Sending mail is off in the sandbox.';

/** Names below `/api` of the content that the CMS of the examples has. */
const CONTENT = ['categories', 'chefs', 'homepage', 'restaurants', 'reviews'];
/**
 * What the sandbox answers of each plugin, as method and path below its name. The rest of a plugin can call other
 * servers, or change files that all readers share.
 */
const PLUGINS: Readonly<Record<string, { allowed?: RegExp; refusal?: string }>> = {
	auth: {
		allowed: /^POST (local|local\/register|forgot-password|reset-password|change-password)$/,
		refusal: PROVIDERS_OFF,
	},
	connect: { refusal: PROVIDERS_OFF },
	email: { refusal: MAIL_OFF },
	i18n: { allowed: /^GET locales$/ },
	upload: { allowed: /^(GET|HEAD) files(\/\d+)?$/, refusal: UPLOADS_OFF },
	users: { allowed: /^/ },
	'users-permissions': { allowed: /^\w+ (permissions|roles(\/\d+)?)$/ },
};

/**
 * Returns why the sandbox refuses a request, ready to be shown; pages have no *Send* button for such a request. Pages
 * also omit the button for two kinds of examples that a request alone cannot reproduce: commands, and examples that
 * continue after code inside the CMS or the Strapi Client.
 * @param hasProject whether it goes to the project of a page, whose own code answers at further names
 * @returns `undefined` when the request is allowed
 */
export function refusalOf(
	{ method, path, body }: Pick<HttpRequest, 'method' | 'path' | 'body'>,
	hasProject: boolean,
): string | undefined {
	const [pathname = ''] = path.split('?', 1);
	const text = typeof body === 'string' ? body : '';
	if (/UploadFile|multipleUpload|\bupload\s*\(/.test(text)) return UPLOADS_OFF;
	if (pathname === '/_health') return undefined;
	if (pathname === '/graphql')
		return method === 'POST' || method === 'GET' ? undefined : 'GraphQL operations are sent by POST.';
	// The router of the CMS ignores the case of a path.
	const [, name = '', rest = ''] = /^\/api\/([\w.-]+)(?:\/(.*))?$/.exec(pathname.toLowerCase()) ?? [];
	if (name === '') return 'The sandbox answers below /api and at /graphql; the admin panel is off.';
	const plugin = Object.hasOwn(PLUGINS, name) ? PLUGINS[name] : undefined;
	const offered = `The sandbox does not answer here, but below /api/${CONTENT.join(', /api/')}.`;
	if (!plugin) return hasProject || CONTENT.includes(name) ? undefined : offered;
	return plugin.allowed?.test(`${method} ${rest.replace(/\/$/, '')}`) ? undefined : (plugin.refusal ?? offered);
}

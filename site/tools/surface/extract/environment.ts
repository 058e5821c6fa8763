import type { Extractor } from './collector.ts';
import { captures } from './syntax.ts';

const READ =
	/process\.env\??\.([A-Za-z_]\w*)|process\.env\[\s*['"]([\w]+)['"]\s*\]|\benv(?:\.\w+)?\(\s*['"]([A-Z][A-Z0-9_]*)['"]/g;
const NAMED = /['"`](STRAPI_[A-Z0-9_]{3,}|BROWSERSLIST\w*)['"`]/g;
/** Keys of browser storage, constants and internal identifiers that look like environment variables. */
const NOT_A_VARIABLE =
	/^STRAPI_(MEDIA_LIBRARY_BANNER|NPS_SURVEY|FREE_TRIAL|UPSELL|DND|LIST_VIEW|FIELD_|IFRAME_CLICK|RESCAN|SCRIPT|UPDATE$|CODE_MIME|MAX_ATTACH|USER|CONFIG_FILENAMES|SCALARS|DEPENDENCY_NAME|PACKAGE_NAME|UPLOAD_.*VIEW|DEFAULTS|I18N_DEP|AI_CHAT_URL|GUIDED_TOUR|ADMIN_AUTH_COOKIE_$|ADMIN_TOKEN|JWT|THEME|VERSION|LOCALE|LICENSE_$|EE_$|DRAG)/;

/** Extracts environment variables that the packages or the files of a new project read. */
export const environment: Extractor = ({ files, add }) => {
	const templates = files
		.packages()
		.flatMap((name) => files.list(name, /\.(mjs|js|ts|tmpl|env[\w.]*)$/))
		.filter((path) => /\/(resources|templates)\//.test(path));
	for (const source of [...files.serverModules(), ...templates]) {
		const text = files.text(source);
		for (const match of text.matchAll(READ)) {
			const name = match[1] ?? match[2] ?? match[3];
			if (name && !NOT_A_VARIABLE.test(name)) add('environment variables', name, source);
		}
		for (const [, name] of text.matchAll(NAMED))
			if (name && !NOT_A_VARIABLE.test(name)) add('environment variables', name, source);
	}
};

const MIN_LENGTH = 8;
const TOOLS = /sdk-plugin|upgrade|data-transfer|cloud-cli|\/cli\/|typescript-utils|\/admin\/admin\/|generators/;
/** A string in any of the three kinds of quotes. */
const STRING = /(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/.source;
const THROWN = new RegExp(
	String.raw`new (?:errors\.|utils\.errors\.|\w+\.)?(ApplicationError|ValidationError|NotFoundError|ForbiddenError|UnauthorizedError|RateLimitError|PayloadTooLargeError|PolicyError|PaginationError|NotImplementedError)\(\s*${STRING}`,
	'g',
);
const ANSWERED = new RegExp(
	String.raw`ctx\.(badRequest|unauthorized|forbidden|notFound|tooManyRequests|methodNotAllowed|notImplemented|payloadTooLarge|locked)\(\s*${STRING}`,
	'g',
);

/** Extracts messages for callers of the API and users of the admin panel. */
export const messages: Extractor = ({ files, add }) => {
	for (const source of files.serverModules().filter((path) => !TOOLS.test(path)))
		for (const pattern of [THROWN, ANSWERED])
			for (const [, owner, single, double, template] of files.text(source).matchAll(pattern)) {
				const text = (single ?? double ?? template ?? '').replaceAll("\\'", "'");
				const isSentence = pattern === THROWN || /\s/.test(text);
				if (text.length >= MIN_LENGTH && isSentence) add('error messages', text, source, { owner: owner ?? '' });
			}
};

const ACCESS = /(?:providerOptions|config|options|settings|restS3Config|rest)\??\.([a-zA-Z]\w+)/g;
const NOT_AN_OPTION = /^(default|length|map|get|headers|message)$/;
/** Properties of a file or message that providers read from variables with the same names as their options. */
const FILE_PROPERTY =
	/^(name|alternativeText|caption|width|height|formats|hash|ext|mime|size|sizeInBytes|url|previewUrl|path|provider|provider_metadata|stream|buffer|etag|ETag|Location|filename|folder)$/;
const NOT_OF_EMAIL =
	/^(amazon|value|name|logger|debug|info|warn|error|silent|transport|features|raw|normalizeHeaderKey)$/;

/** Extracts options that upload and email providers read from `providerOptions` and `settings`. */
export const providers: Extractor = ({ files, add }) => {
	for (const name of files.packages().filter((name) => name.startsWith('@strapi/provider-'))) {
		const provider = name.replace('@strapi/provider-', '');
		const ignored = provider.startsWith('upload') ? FILE_PROPERTY : NOT_OF_EMAIL;
		const put = (option: string, source: string, type?: string) => {
			if (NOT_AN_OPTION.test(option) || ignored.test(option)) return;
			add('provider options', `${provider}.${option}`, source, {
				member: option,
				owner: provider,
				...(type ? { shape: () => new Map([['', type]]) } : {}),
			});
		};
		for (const source of files.list(`${name}/dist`, /\.mjs$/)) {
			for (const option of captures(files.text(source), ACCESS)) put(option, source);
			const types = source.replace(/\.mjs$/, '.d.ts');
			const text = files.text(types);
			if (/Options|Config|Settings/.test(text))
				for (const [, option, type] of text.matchAll(/^\s{4}(\w+)\??:(?: (.*);$)?/gm)) put(option ?? '', types, type);
		}
	}
};

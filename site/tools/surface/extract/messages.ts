import type { Extractor } from './collector.ts';

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

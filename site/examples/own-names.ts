/**
 * The names of the examples' server and content type in the reader's own project; an empty string for one that is not
 * set.
 */
export interface OwnNames {
	/** Origin, e.g. `https://cms.example.com`. */
	url: string;
	/** API IDs of the content type, e.g. `blog-post` and `blog-posts`. */
	singular: string;
	plural: string;
}

/** Replaces the reader's token on screen; copied text contains the token. */
export const HIDDEN_TOKEN = '••••••••';
/** Placeholders that pages write for the reader's own token. */
const TOKEN = /(?<=\bBearer )(?:your|<|YOUR|\.\.\.|…)[^\s'"`]*/g;
/**
 * The server's origin, the content type's UID, and its name in code. A single pattern, so that a replacement is not
 * matched again.
 */
const NAMES =
	/https?:\/\/localhost:1337(?!\d)|api::restaurant\.restaurant(?![a-z])|(?<![A-Za-z])restaurants?(?![a-z])|Restaurants?(?![a-z])/g;
/** Precedes an API ID: a slash in an address, or the quote that opens a string. */
const BEFORE_ID = /[/'"`]$/;

/** Replaces the server and content type of an example with those of the reader's project, in every spelling. */
export function withOwnNames(text: string, { url, singular, plural }: OwnNames): string {
	return text.replaceAll(NAMES, (name, offset: number) => {
		if (name.startsWith('http')) return url || name;
		if (!singular || !plural) return name;
		if (name.startsWith('api::')) return `api::${singular}.${singular}`;
		const own = name.endsWith('s') ? plural : singular;
		if (name.startsWith('R')) return pascal(own);
		return BEFORE_ID.test(text.slice(0, offset)) ? own : camel(own);
	});
}

/** Replaces token placeholders with the hidden token. */
export const hideToken = (text: string) => text.replaceAll(TOKEN, HIDDEN_TOKEN);
/** Replaces the hidden token with the real one. */
export const fillToken = (text: string, token: string) => text.replaceAll(HIDDEN_TOKEN, () => token);

const camel = (id: string) => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (id: string) => camel(id).replace(/^\w/, (letter) => letter.toUpperCase());

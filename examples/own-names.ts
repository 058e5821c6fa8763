/** What the examples' server and content type are called in the reader's own project; empty for what is not. */
export interface OwnNames {
	/** Origin, e.g. `https://cms.example.com`. */
	url: string;
	/** API IDs of the content type, e.g. `blog-post` and `blog-posts`. */
	singular: string;
	plural: string;
}

/** Stands for the reader's token where it can be seen; what is copied has the token. */
export const HIDDEN_TOKEN = '••••••••';
/** What pages write where a token of the reader's own belongs. */
const TOKEN = /(?<=\bBearer )(?:your|<|YOUR|\.\.\.|…)[^\s'"`]*/g;
/** The server's origin, the content type's UID, and its name in code. One pattern, so that no own name is read again. */
const NAMES =
	/https?:\/\/localhost:1337(?!\d)|api::restaurant\.restaurant(?![a-z])|(?<![A-Za-z])restaurants?(?![a-z])|Restaurants?(?![a-z])/g;
/** Before a name that is an API ID: in an address, or the whole of a text. */
const BEFORE_ID = /[/'"`]$/;

/** Puts the names of the reader's own project into an example: its server and content type, in every way of writing them. */
export function withOwnNames(text: string, { url, singular, plural }: OwnNames): string {
	return text.replaceAll(NAMES, (name, place: number) => {
		if (name.startsWith('http')) return url || name;
		if (!singular || !plural) return name;
		if (name.startsWith('api::')) return `api::${singular}.${singular}`;
		const own = name.endsWith('s') ? plural : singular;
		if (name.startsWith('R')) return pascal(own);
		return BEFORE_ID.test(text.slice(0, place)) ? own : camel(own);
	});
}

/** Hides where a token of the reader's belongs. */
export const hideToken = (text: string) => text.replaceAll(TOKEN, HIDDEN_TOKEN);
/** Puts the token where it is hidden. */
export const fillToken = (text: string, token: string) => text.replaceAll(HIDDEN_TOKEN, () => token);

const camel = (id: string) => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (id: string) => camel(id).replace(/^\w/, (letter) => letter.toUpperCase());

import escapeStringRegexp from 'escape-string-regexp';
import type { SurfaceItem } from '../../model.ts';

/** How and where pages write a name. */
export interface Needle {
	/** In prose, tables and headings. */
	text: RegExp;
	/** In code blocks; the same where left out. */
	code?: RegExp;
	/** Only on pages whose id matches. */
	pages?: RegExp;
	/** Only in sections whose trail of headings, or page title, matches. */
	section?: RegExp;
}

/** Names that are ordinary words: they count only as code, beside their owner. */
export const ORDINARY =
	/^(enabled|path|name|host|port|url|keys?|type|id|icon|title|label|value|config|options|settings|max|min|interval|level|https?|fetch|koa|global|domain|secure|store|from|to|html|text|tasks|token|salt|secret|provider|version|description|info|email|license|servers|security|paths|plugins?|access|cache|actions?|index|data|count|page|limit|start|load|get|set|has|use|run|on|off|once|add|remove|stop|api|app|admin|server|log|components?|link|roles|models?|result|state|params|register|bootstrap|destroy|kind|origin|methods|headers|expose|handlers|pool|auth|sessions|uid|default|private|unique|required|visible|regex|multiple|enum|repeatable|connection|client|category|status|locales?|sort|fields|populate|filters|attributes|method|handler|request|response|prefix|middlewares?|polic(?:y|ies)|routes|controllers?|services?|hooks?|create|update|delete|position|disabled|variant|loading|dialog|content|document|meta|menu|notifications|theme|translations|tutorials|apis|initializer|target|exact|size|hash|ext|width|height|dsn|init|layout|preview|ai|flags|history|features|responses|rest|documents|debug|logger|group|spec|code|refresh|login|logout|me|users|upload|errors?|connect|file|async|template|validate|sanitize|pagination|relations|dirs|cron|db|ee|query|module|transaction|dialect|schema|metadata|repair|migrations|select|where|offset|like|pages)$/;

/** As a whole name. */
export const word = (text: string) => new RegExp(`(?<![\\w$.-])${escapeStringRegexp(text)}(?![\\w-])`);
/** Within backticks: from the beginning of the text, since the mark that ends one piece of code looks as that which begins another. */
export const inBackticks = (text: string) =>
	new RegExp(`^(?:[^\`]*\`[^\`]*\`)*?[^\`]*\`(?:[^\`]*[^\`\\w$/-])?${escapeStringRegexp(text)}(?:[^\`\\w/-][^\`]*)?\``);
/** As a key, argument or call in a code block. */
const inCode = (text: string) => new RegExp(`(?<![\\w$-])['"]?${escapeStringRegexp(text)}['"]?\\s*[:=(,]`);
/** In backticks, or as code does it. */
export const asCode = (text: string, pages?: RegExp, section?: RegExp): Needle => ({
	text: inBackticks(text),
	code: inCode(text),
	...(pages ? { pages } : {}),
	...(section ? { section } : {}),
});
/** The same name, the first place before the others: where it has one of its own, that one is meant. */
export const preferably = (needle: Needle, ...places: Pick<Needle, 'pages' | 'section'>[]): Needle[] => [
	...places.map((place) => ({ ...needle, ...place })),
	needle,
];
/** A pattern of its own. */
export const anywhere = (pattern: RegExp, pages?: RegExp): Needle => ({ text: pattern, ...(pages ? { pages } : {}) });
/** Imported from a package, or named alone in backticks. */
export const imported = (name: string, from: string) =>
	new RegExp(
		`\\{[^}]*\\b${escapeStringRegexp(name)}\\b[^}]*\\}\\s*(?:=\\s*require\\(|from )['"]${from}|\`<?${escapeStringRegexp(name)}(?:>|\`|\\.|\\()`,
	);

/** By the full name alone. */
export const byName = ({ name }: SurfaceItem) => [anywhere(word(name))];

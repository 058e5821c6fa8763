import escapeStringRegexp from 'escape-string-regexp';
import type { SurfaceItem } from '../../model.ts';

/** A pattern for a name, and the pages and sections in which it counts. */
export interface Needle {
	/** Pattern in prose, tables and headings. */
	text: RegExp;
	/** Pattern in code blocks; by default the same. */
	code?: RegExp;
	/** Limits the pattern to pages with a matching id. */
	pages?: RegExp;
	/** Limits the pattern to sections whose headings or page title match. */
	section?: RegExp;
}

/** Names that are common words; they count only as code and together with their owner. */
export const ORDINARY =
	/^(enabled|path|name|host|port|url|keys?|type|id|icon|title|label|value|config|options|settings|max|min|interval|level|https?|fetch|koa|global|domain|secure|store|from|to|html|text|tasks|token|salt|secret|provider|version|description|info|email|license|servers|security|paths|plugins?|access|cache|actions?|index|data|count|page|limit|start|load|get|set|has|use|run|on|off|once|add|remove|stop|api|app|admin|server|log|components?|link|roles|models?|result|state|params|register|bootstrap|destroy|kind|origin|methods|headers|expose|handlers|pool|auth|sessions|uid|default|private|unique|required|visible|regex|multiple|enum|repeatable|connection|client|category|status|locales?|sort|fields|populate|filters|attributes|method|handler|request|response|prefix|middlewares?|polic(?:y|ies)|routes|controllers?|services?|hooks?|create|update|delete|position|disabled|variant|loading|dialog|content|document|meta|menu|notifications|theme|translations|tutorials|apis|initializer|target|exact|size|hash|ext|width|height|dsn|init|layout|preview|ai|flags|history|features|responses|rest|documents|debug|logger|group|spec|code|refresh|login|logout|me|users|upload|errors?|connect|file|async|template|validate|sanitize|pagination|relations|dirs|cron|db|ee|query|module|transaction|dialect|schema|metadata|repair|migrations|select|where|offset|like|pages)$/;

export const word = (text: string) => new RegExp(`(?<![\\w$.-])${escapeStringRegexp(text)}(?![\\w-])`);
/**
 * Matches within backticks, counting from the start of the string, because opening and closing backticks look the same.
 */
export const inBackticks = (text: string) =>
	new RegExp(`^(?:[^\`]*\`[^\`]*\`)*?[^\`]*\`(?:[^\`]*[^\`\\w$/-])?${escapeStringRegexp(text)}(?:[^\`\\w/-][^\`]*)?\``);
/** Matches a key, argument or call in a code block. */
const inCode = (text: string) => new RegExp(`(?<![\\w$-])['"]?${escapeStringRegexp(text)}['"]?\\s*[:=(,]`);
export const asCode = (text: string, pages?: RegExp, section?: RegExp): Needle => ({
	text: inBackticks(text),
	code: inCode(text),
	...(pages ? { pages } : {}),
	...(section ? { section } : {}),
});
/** Returns the same pattern for several places in order of preference, and last for any place. */
export const preferably = (needle: Needle, ...places: Pick<Needle, 'pages' | 'section'>[]): Needle[] => [
	...places.map((place) => ({ ...needle, ...place })),
	needle,
];
export const anywhere = (pattern: RegExp, pages?: RegExp): Needle => ({ text: pattern, ...(pages ? { pages } : {}) });
/** Matches an import from a package, or the name alone in backticks. */
export const imported = (name: string, from: string) =>
	new RegExp(
		`\\{[^}]*\\b${escapeStringRegexp(name)}\\b[^}]*\\}\\s*(?:=\\s*require\\(|from )['"]${from}|\`<?${escapeStringRegexp(name)}(?:>|\`|\\.|\\()`,
	);

export const byName = ({ name }: SurfaceItem) => [anywhere(word(name))];

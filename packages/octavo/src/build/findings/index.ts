import type { Finding, Place, Severity } from '../model.ts';

/** The meaning of a finding code, which `packages/octavo/src/build/findings/docs/<code>.md` explains in detail. */
interface CodeMeaning {
	severity: Severity;
	/** One line for lists of codes and for SARIF's rules. */
	meaning: string;
}

/**
 * The closed list of finding codes. An error fails the build, a warning does not. Codes are stable, since authors search
 * for them and tools filter by them.
 */
export const FINDING_CODES = {
	// Pages and their parts
	'syntax-error': { severity: 'error', meaning: 'A page is not valid MDX.' },
	'render-error': { severity: 'error', meaning: 'A page or component throws while it is rendered.' },
	'unknown-component': { severity: 'error', meaning: 'A page uses a component that is not in the catalogue.' },
	'unknown-property': { severity: 'error', meaning: 'A component does not have the property that a page gives it.' },
	'invalid-property': {
		severity: 'error',
		meaning: 'A property is missing or has a value that the component does not accept.',
	},
	'invalid-children': { severity: 'error', meaning: 'A component has content that it cannot show.' },
	'unknown-directive': { severity: 'error', meaning: 'A ::: block names a kind of admonition that does not exist.' },
	'admonition-title': {
		severity: 'error',
		meaning: 'The title of a ::: block is not in brackets, so it would not be shown.',
	},
	'admonition-fence': {
		severity: 'error',
		meaning: 'A ::: does not close anything: nested blocks have the same number of colons.',
	},
	'undefined-reference': { severity: 'error', meaning: 'A reference in brackets names nothing that its file defines.' },
	'literal-markup': { severity: 'warning', meaning: 'Something that looks like Markdown is shown as it is written.' },
	'lost-text': { severity: 'error', meaning: 'A page has text that is not shown anywhere.' },
	'invalid-expression': {
		severity: 'error',
		meaning: 'An expression in braces cannot be evaluated, or does not evaluate to text.',
	},
	'unknown-language': { severity: 'warning', meaning: 'A code block names a language that has no highlighting.' },
	'invalid-code-meta': { severity: 'error', meaning: 'The words after the language of a code block cannot be read.' },
	'unmarked-fence': { severity: 'error', meaning: 'A code block does not say how it is proved, or why it is not.' },
	'invalid-proof-mark': { severity: 'error', meaning: 'A code block has an invalid mark of the proof.' },
	'invalid-diagram': { severity: 'error', meaning: 'A diagram cannot be drawn as it is written.' },
	'invalid-front-matter': { severity: 'error', meaning: 'The front matter of a page does not match its schema.' },
	'invalid-answer': {
		severity: 'error',
		meaning: 'An answer in front matter answers no question of its page, or is too long.',
	},
	'no-default-export': { severity: 'error', meaning: 'A page written as a module has no default export.' },
	'import-not-allowed': { severity: 'error', meaning: 'An MDX page imports or exports; components need no import.' },
	'heading-level-one': { severity: 'error', meaning: 'A page has a heading of level 1; its title is the only one.' },
	'heading-level-skip': { severity: 'warning', meaning: 'A heading is more than one level below the one before it.' },
	'duplicate-anchor': { severity: 'error', meaning: 'An explicit id is empty, or used twice on a page.' },

	// Files
	'unusable-file': { severity: 'error', meaning: 'A file has a name, bytes or a link that a site cannot use.' },
	'ignored-file': { severity: 'error', meaning: 'A file looks like a page, but its name makes it none.' },
	'no-pages': { severity: 'error', meaning: 'A site has no page.' },
	'case-conflict': { severity: 'warning', meaning: 'Two addresses differ in the case of letters only.' },

	// Images and snippets
	'missing-image': { severity: 'error', meaning: 'An image file does not exist.' },
	'invalid-image': { severity: 'error', meaning: 'An image file cannot be read as an image.' },
	'missing-alternative-text': { severity: 'warning', meaning: 'An image has no alternative text.' },
	'missing-snippet': { severity: 'error', meaning: 'A page includes a snippet that does not exist.' },
	'snippet-loop': { severity: 'error', meaning: 'A snippet includes itself, directly or through others.' },

	// Language
	'word-choice': { severity: 'error', meaning: 'A page uses a word that the list of words replaces.' },
	'repeated-word': { severity: 'error', meaning: 'A word is repeated.' },
	'unknown-word': { severity: 'warning', meaning: 'A word is in neither the dictionary nor the list of words.' },

	// Links
	'broken-link': { severity: 'error', meaning: 'A link points to a page that does not exist.' },
	'broken-markdown-link': { severity: 'error', meaning: 'A link to an .md or .mdx file does not point to a page.' },
	'broken-anchor': { severity: 'error', meaning: 'A link points to a heading that its page does not have.' },
	'redirected-link': { severity: 'warning', meaning: 'A link points to an address that is redirected.' },
	'relative-link': { severity: 'warning', meaning: "A link to a page is not the page's clean address." },
	'undecodable-path': { severity: 'error', meaning: 'A path has an invalid percent-encoding.' },

	// The product that the pages describe
	'undocumented-name': { severity: 'error', meaning: 'A page no longer explains a name that it is recorded for.' },
	'wrong-version': { severity: 'error', meaning: 'A page states another version for a name than the packages do.' },
	'unknown-label': { severity: 'error', meaning: 'A page names a label that the admin panel does not have.' },
	'unknown-name': { severity: 'error', meaning: 'A table states an option or default that the product does not have.' },

	// The site as a whole
	'invalid-configuration': { severity: 'error', meaning: 'The site configuration does not match its schema.' },
	'invalid-navbar-item': { severity: 'error', meaning: 'A navbar item is invalid or names something unknown.' },
	'invalid-data-file': { severity: 'error', meaning: 'A data file of the content does not match its schema.' },
	'sidebar-unknown-page': { severity: 'error', meaning: 'A sidebar names a page that does not exist.' },
	'unknown-sidebar': { severity: 'error', meaning: 'A page or navbar item names a sidebar that does not exist.' },
	'unknown-tag': { severity: 'error', meaning: 'A page has a tag that is not in the list of tags.' },
	'tag-spelling': { severity: 'warning', meaning: 'A page spells a tag differently from the list of tags.' },
	'vague-title': {
		severity: 'warning',
		meaning: 'The title of a page consists of general words and does not name its subject.',
	},
	'duplicate-route': { severity: 'warning', meaning: 'Two pages have the same address.' },
	'orphan-page': { severity: 'warning', meaning: 'A page is in no sidebar, and nothing links to it.' },
	'redirect-duplicate': { severity: 'error', meaning: 'Two redirects have the same source.' },
	'redirect-loop': { severity: 'error', meaning: 'A redirect leads back to itself.' },
	'redirect-dead-end': { severity: 'error', meaning: 'A redirect leads to a page or heading that does not exist.' },
	'redirect-shadowed': {
		severity: 'warning',
		meaning: 'A redirect never happens, because a page has its source as address.',
	},
} as const satisfies Record<string, CodeMeaning>;

export type FindingCode = keyof typeof FINDING_CODES;

/** Returns the path of the page that explains a code, relative to the repository. */
export function documentationOf(code: string): string {
	return `packages/octavo/src/build/findings/docs/${code}.md`;
}

/** Creates a finding with the severity of its code. */
export function createFinding(
	code: FindingCode,
	place: Place,
	message: string,
	more: { resolved?: string | undefined; closest?: string | undefined } = {},
): Finding {
	return {
		file: place.file,
		line: place.line,
		column: place.column,
		code,
		severity: FINDING_CODES[code].severity,
		message,
		...(more.resolved !== undefined && { resolved: more.resolved }),
		...(more.closest !== undefined && { closest: more.closest }),
	};
}

/** Prints a finding as one line: `path:line:column CODE message`. Warnings are marked. */
export function formatFinding({ file, line, column, code, severity, message, resolved, closest }: Finding): string {
	const notes = [
		...(resolved === undefined ? [] : [`resolved to ${resolved}`]),
		...(closest === undefined ? [] : [`closest match ${closest}`]),
	];
	const warning = severity === 'warning' ? 'warning: ' : '';
	return `${file}:${line}:${column} ${code} ${warning}${message}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
}

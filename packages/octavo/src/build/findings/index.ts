import type { Finding, Place, Severity } from '../model.ts';

/** The meaning of a finding code, which `packages/octavo/src/build/findings/docs/<code>.md` explains in detail. */
interface CodeMeaning {
	severity: Severity;
	/** One line for lists of codes and for SARIF's rules. */
	meaning: string;
}

const error = (meaning: string): CodeMeaning => ({ severity: 'error', meaning });
const warning = (meaning: string): CodeMeaning => ({ severity: 'warning', meaning });

/**
 * The closed list of finding codes. An error fails the build, a warning does not. Codes are stable, since authors search
 * for them and tools filter by them.
 */
export const FINDING_CODES = {
	// Pages and their parts
	'syntax-error': error('A page is not valid MDX.'),
	'render-error': error('A page or component throws while it is rendered.'),
	'unknown-component': error('A page uses a component that is not in the catalogue.'),
	'unknown-property': error('A component does not have the property that a page gives it.'),
	'invalid-property': error('A property is missing or has a value that the component does not accept.'),
	'invalid-children': error('A component has content that it cannot show.'),
	'unknown-directive': error('A ::: block names a kind of admonition that does not exist.'),
	'admonition-title': error('The title of a ::: block is not in brackets, so it would not be shown.'),
	'admonition-fence': error('A ::: does not close anything: nested blocks have the same number of colons.'),
	'undefined-reference': error('A reference in brackets names nothing that its file defines.'),
	'literal-markup': warning('Something that looks like Markdown is shown as it is written.'),
	'lost-text': error('A page has text that is not shown anywhere.'),
	'invalid-expression': error('An expression in braces cannot be evaluated, or does not evaluate to text.'),
	'unknown-language': warning('A code block names a language that has no highlighting.'),
	'invalid-code-meta': error('The words after the language of a code block cannot be read.'),
	'unmarked-fence': error('A code block does not say how it is proved, or why it is not.'),
	'invalid-proof-mark': error('A code block has an invalid mark of the proof.'),
	'invalid-diagram': error('A diagram cannot be drawn as it is written.'),
	'invalid-front-matter': error('The front matter of a page does not match its schema.'),
	'invalid-answer': error('An answer in front matter answers no question of its page, or is too long.'),
	'no-default-export': error('A page written as a module has no default export.'),
	'import-not-allowed': error('An MDX page imports or exports; components need no import.'),
	'heading-level-one': error('A page has a heading of level 1; its title is the only one.'),
	'heading-level-skip': warning('A heading is more than one level below the one before it.'),
	'duplicate-anchor': error('An explicit id is empty, or used twice on a page.'),

	// Files
	'unusable-file': error('A file has a name, bytes or a link that a site cannot use.'),
	'ignored-file': error('A file looks like a page, but its name makes it none.'),
	'no-pages': error('A site has no page.'),
	'unportable-name': warning('Windows refuses the name of a file.'),
	'case-conflict': warning('Two addresses differ only in the case of letters or in how accents are encoded.'),

	// Images and snippets
	'missing-image': error('An image file does not exist.'),
	'invalid-image': error('An image file cannot be read as an image.'),
	'missing-alternative-text': warning('An image has no alternative text.'),
	'missing-snippet': error('A page includes a snippet that does not exist.'),
	'snippet-loop': error('A snippet includes itself, directly or through others.'),

	// Language
	'word-choice': error('A page uses a word that the list of words replaces.'),
	'repeated-word': error('A word is repeated.'),
	'unknown-word': warning('A word is in neither the dictionary nor the list of words.'),

	// Links
	'broken-link': error('A link points to a page that does not exist.'),
	'broken-markdown-link': error('A link to an .md or .mdx file does not point to a page.'),
	'broken-anchor': error('A link points to a heading that its page does not have.'),
	'redirected-link': warning('A link points to an address that is redirected.'),
	'relative-link': warning("A link to a page is not the page's clean address."),
	'undecodable-path': error('A path has an invalid percent-encoding.'),

	// The product that the pages describe
	'undocumented-name': error('A page no longer explains a name that it is recorded for.'),
	'wrong-version': error('A page states another version for a name than the packages do.'),
	'unknown-label': error('A page names a label that the admin panel does not have.'),
	'unknown-name': error('A table states an option or default that the product does not have.'),

	// The site as a whole
	'invalid-configuration': error('The site configuration does not match its schema.'),
	'invalid-navbar-item': error('A navbar item is invalid or names something unknown.'),
	'invalid-data-file': error('A data file of the content does not match its schema.'),
	'sidebar-unknown-page': error('A sidebar names a page that does not exist.'),
	'unknown-sidebar': error('A page or navbar item names a sidebar that does not exist.'),
	'unknown-tag': error('A page has a tag that is not in the list of tags.'),
	'tag-spelling': warning('A page spells a tag differently from the list of tags.'),
	'vague-title': warning('The title of a page consists of general words and does not name its subject.'),
	'duplicate-route': warning('Two pages have the same address.'),
	'orphan-page': warning('A page is in no sidebar, and nothing links to it.'),
	'redirect-duplicate': error('Two redirects have the same source.'),
	'redirect-loop': error('A redirect leads back to itself.'),
	'redirect-dead-end': error('A redirect leads to a page or heading that does not exist.'),
	'redirect-shadowed': warning('A redirect never happens, because a page or file has its source as address.'),
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

/**
 * What a piece of code is -> the class that the highlighter gives it, inside `<pre>`.
 * Text without a class is plain: punctuation, operators, keys, parameters. Most words of an example are such; a colour for
 * each would be a quarter of the markup, and show nothing.
 */
export const tokenClasses = {
	/** Comments, also of shells and markup. */
	comment: 'c',
	/** Keywords, storage, rules of style sheets, instructions of Docker files. */
	keyword: 'k',
	/** Strings, attribute values, URLs, regular expressions. */
	string: 's',
	/** Numbers, booleans, null, units, named constants. */
	constant: 'n',
	/** Names of functions, methods, commands and fields that are called. */
	function: 'f',
	/** Classes, types, built-in types, tags, selectors. */
	type: 't',
	/** Heads and marks that frame other text: document types, decorators, hunks of a diff, status lines. */
	meta: 'm',
	/** Added line of a `diff`. */
	inserted: 'i',
	/** Removed line of a `diff`. */
	deleted: 'd',
} as const;

/** What a token is. */
export type TokenRole = keyof typeof tokenClasses;

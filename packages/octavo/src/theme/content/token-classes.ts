/**
 * Classes of highlighted tokens inside `<pre>`, by role. Text without a class is plain: punctuation, operators, keys and
 * parameters. Most tokens are plain, because colouring them would add a quarter to the markup and help nobody.
 */
export const tokenClasses = {
	/** Comments, including those of shells and markup. */
	comment: 'c',
	/** Keywords, storage types, at-rules, Dockerfile instructions. */
	keyword: 'k',
	/** Strings, attribute values, URLs, regular expressions. */
	string: 's',
	/** Numbers, booleans, null, units, named constants. */
	constant: 'n',
	/** Names of called functions, methods, commands and fields. */
	function: 'f',
	/** Classes, types, built-in types, tags, selectors. */
	type: 't',
	/** Markers around other text: document types, decorators, hunks of a diff, status lines. */
	meta: 'm',
	/** Added line of a `diff`. */
	inserted: 'i',
	/** Removed line of a `diff`. */
	deleted: 'd',
} as const;

export type TokenRole = keyof typeof tokenClasses;

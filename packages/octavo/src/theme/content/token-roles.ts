import type { TokenRole } from './token-classes.ts';

/** `null` is plain, even inside a token with a role. A type that is not listed inherits the surrounding role. */
type Role = TokenRole | null;

const TYPES: Record<TokenRole, string[]> = {
	comment: ['comment', 'prolog', 'cdata'],
	keyword: ['keyword', 'atrule', 'rule', 'important', 'control-flow', 'module'],
	string: [
		'string',
		'char',
		'regex',
		'url',
		'attr-value',
		'template-string',
		'request-target',
		'reason-phrase',
		'value',
	],
	constant: ['number', 'boolean', 'constant', 'null', 'unit', 'color', 'hexcode', 'entity', 'symbol', 'status-code'],
	function: ['function', 'command', 'fragment', 'definition-query', 'definition-mutation', 'method', 'function-name'],
	type: ['class-name', 'builtin', 'tag', 'selector', 'scalar', 'capitalized-name', 'section-name', 'atom-input'],
	meta: ['doctype', 'decorator', 'annotation', 'coord', 'shebang', 'hashbang', 'http-version'],
	inserted: ['inserted', 'inserted-sign'],
	deleted: ['deleted', 'deleted-sign'],
};

/** Types that are plain, whatever surrounds them. */
const PLAIN_TYPES =
	'operator property literal-property attr-name key property-query header-name variable parameter environment ' +
	'assign-left interpolation script spread instruction directive plain-text generic';

const ROLES = new Map<string, Role>([
	...Object.entries(TYPES).flatMap(([role, types]) => types.map((type): [string, Role] => [type, role as TokenRole])),
	...PLAIN_TYPES.split(' ').map((type): [string, Role] => [type, null]),
]);

/** Types with a different meaning in one language. */
const EXCEPTIONS: Record<string, Record<string, Role>> = {
	bash: { builtin: 'function', 'class-name': 'function' },
	graphql: { directive: 'function' },
	http: { method: 'keyword' },
	yaml: { important: 'constant' },
};

/** Types in which punctuation has the role of the surrounding text. */
const KEEPS_PUNCTUATION = new Set(['string', 'attr-value', 'template-string', 'url', 'comment']);

/**
 * Returns the role of a token.
 * @param types the token's type, followed by its aliases
 * @param parent type of the enclosing token
 * @param inherited role of the enclosing token
 */
export function roleOf(grammar: string, types: readonly string[], parent: string | undefined, inherited: Role): Role {
	if (types.includes('attr-equals')) return null;
	for (const type of types) {
		const exception = EXCEPTIONS[grammar]?.[type];
		if (exception !== undefined) return exception;
		if (type === 'punctuation') return parent && KEEPS_PUNCTUATION.has(parent) ? inherited : null;
		const role = ROLES.get(type);
		if (role !== undefined) return role;
	}
	return inherited;
}

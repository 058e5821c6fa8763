import { isBuiltin } from 'node:module';
import sortBy from 'lodash-es/sortBy.js';
import { type ESTree, parseSync, transformSync } from 'rolldown/utils';

/**
 * Returns a canonical form of a script, equal for two scripts that differ only by types and module system: CommonJS, as
 * CMS projects write JavaScript, or an ECMAScript module with a default export, as they write TypeScript. Imported
 * names are replaced with what they refer to, so that `createCoreController` and `factories.createCoreController` are
 * equal when both come from the same package. Comments, quotes and formatting are omitted.
 * @param path tells the language
 * @returns `undefined` when the code does not parse, uses its own path, or reuses an imported name
 */
export function programOf(path: string, code: string): string | undefined {
	const statements = parsed(path, code);
	if (!statements) return undefined;
	const imports = new Map<string, object>();
	const body: object[] = [];
	for (const statement of statements) {
		if (statement.type === 'ExpressionStatement' && statement.directive) continue;
		const bindings = importedBy(statement);
		if (bindings) for (const [name, source] of bindings) imports.set(name, source);
		else body.push(exportedBy(statement) ?? statement);
	}
	if (declaredNames(body).some((name) => imports.has(name))) return undefined;
	// A compiled project is one folder deeper.
	if (mentions(body, '__dirname') || mentions(body, '__filename')) return undefined;
	return JSON.stringify(withoutNameOfExport(body), function (this: object, key, value) {
		return canonical(this, key, value, imports);
	});
}

type TopLevel = ESTree.Program['body'][number];
/** Names and what they refer to. */
type Bindings = readonly (readonly [string, object])[];

function parsed(path: string, code: string): readonly TopLevel[] | undefined {
	const { code: javascript, errors } = transformSync(path, code, { typescript: { onlyRemoveTypeImports: true } });
	if (errors.length > 0) return undefined;
	return parseSync('script.js', javascript, { preserveParens: false }).program.body;
}

const identifier = (name: string) => ({ type: 'Identifier', name });
const required = (module: string) => ({
	type: 'CallExpression',
	callee: identifier('require'),
	arguments: [{ type: 'Literal', value: module }],
	optional: false,
});
const memberOf = (object: object, name: string) => ({
	type: 'MemberExpression',
	object,
	property: identifier(name),
	computed: false,
	optional: false,
});

/** @returns `undefined` when the statement is not an import */
function importedBy(statement: TopLevel): Bindings | undefined {
	if (statement.type === 'VariableDeclaration') {
		const bindings = statement.declarations.map(({ id, init }) =>
			init && isRequired(init) ? boundBy(id, init) : undefined,
		);
		return bindings.every((names) => names !== undefined) ? bindings.flat() : undefined;
	}
	if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) return undefined;
	const module = String(statement.source.value);
	// A CommonJS package can be a compiled ECMAScript module, whose default export is a member.
	const isPlain = isBuiltin(module) || module.startsWith('.');
	return statement.specifiers.map((specifier) => {
		const { name } = specifier.local;
		if (specifier.type === 'ImportNamespaceSpecifier') return [name, required(module)];
		const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
		const isComplete = imported === 'default' && isPlain;
		return [name, isComplete ? required(module) : memberOf(required(module), imported)];
	});
}

const nameOf = (node: { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown }) =>
	node.type === 'Identifier' ? node.name : String(node.value);

/** Whether a node is `require('…')`, or a member of it. */
function isRequired(node: ESTree.Node): boolean {
	if (node.type === 'MemberExpression') return !node.computed && isRequired(node.object);
	if (node.type !== 'CallExpression') return false;
	const { callee, arguments: given } = node;
	return (
		callee.type === 'Identifier' && callee.name === 'require' && given.length === 1 && given[0]?.type === 'Literal'
	);
}

/** @returns `undefined` for a pattern with defaults or more than one level */
function boundBy(pattern: ESTree.BindingPattern, source: object): Bindings | undefined {
	if (pattern.type === 'Identifier') return [[pattern.name, source]];
	if (pattern.type !== 'ObjectPattern') return undefined;
	const names = pattern.properties.map((property) => {
		if (property.type !== 'Property' || property.computed) return undefined;
		const { key, value } = property;
		if (key.type !== 'Identifier' || value.type !== 'Identifier') return undefined;
		return [value.name, memberOf(source, key.name)] as const;
	});
	return names.every((name) => name !== undefined) ? names : undefined;
}

/** The export of a script; never a node of a parsed program. */
class Exported {
	constructor(readonly exported: object) {}
}

function exportedBy(statement: TopLevel): Exported | undefined {
	if (statement.type === 'ExportDefaultDeclaration') {
		const { declaration } = statement;
		return new Exported(
			declaration.type === 'FunctionDeclaration'
				? { ...declaration, type: 'FunctionExpression', id: null }
				: declaration,
		);
	}
	if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
		return undefined;
	const { left, right, operator } = statement.expression;
	if (operator !== '=' || left.type !== 'MemberExpression' || left.computed) return undefined;
	const { object, property } = left;
	const isComplete = object.type === 'Identifier' && object.name === 'module';
	return isComplete && property.type === 'Identifier' && property.name === 'exports' ? new Exported(right) : undefined;
}

/**
 * Removes the name that TypeScript needs to give an export a type: `const config: Server = …; export default config;`.
 */
function withoutNameOfExport(body: readonly object[]): readonly object[] {
	const [declaration, last] = body.slice(-2);
	if (!(last instanceof Exported)) return body;
	const { type, name } = partsOf(last.exported);
	const { type: kind, declarations } = partsOf(declaration);
	if (type !== 'Identifier' || kind !== 'VariableDeclaration' || !Array.isArray(declarations)) return body;
	const { id, init } = partsOf(declarations[0]);
	const others = body.slice(0, -2);
	const isName = declarations.length === 1 && partsOf(id).name === name;
	if (!isName || !isObject(init) || mentions([...others, init], String(name))) return body;
	return [...others, new Exported(init)];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const partsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? { ...value } : {});

/** Whether a name is used as a value. */
function mentions(node: unknown, name: string): boolean {
	if (!isObject(node)) return false;
	if (isIdentifier(node)) return node.name === name;
	return Object.entries(node).some(([key, part]) => !isPropertyName(node, key) && mentions(part, name));
}

const isIdentifier = (node: object): node is { name: string } => 'type' in node && node.type === 'Identifier';

/** Whether a key is the property name of a node: `b` in `a.b` and in `{ b: 1 }`. */
const isPropertyName = (holder: object, key: string) =>
	(key === 'property' || key === 'key') && 'computed' in holder && holder.computed === false;

/** Returns the names that a program declares, at any depth. */
function declaredNames(node: unknown): string[] {
	if (!isObject(node)) return [];
	const { id, params, param } = partsOf(node);
	return [...namesIn([id, params, param]), ...Object.values(node).flatMap(declaredNames)];
}

function namesIn(pattern: unknown): string[] {
	if (!isObject(pattern)) return [];
	return isIdentifier(pattern) ? [pattern.name] : Object.values(pattern).flatMap(namesIn);
}

/** Properties of nodes about position and notation, which do not affect the program. */
const NOTATION = new Set(['start', 'end', 'shorthand']);

/** Replaces values for `JSON.stringify`: sorts the parts of a node by name, and omits missing ones. */
function canonical(holder: object, key: string, value: unknown, imports: ReadonlyMap<string, object>): unknown {
	if (NOTATION.has(key) || (key === 'raw' && 'type' in holder && holder.type === 'Literal')) return undefined;
	if (typeof value === 'bigint') return String(value);
	if (!isObject(value) || Array.isArray(value)) return value ?? (Array.isArray(holder) ? null : undefined);
	const isImported = isIdentifier(value) && !isPropertyName(holder, key);
	const node = (isImported && imports.get(value.name)) || value;
	return Object.fromEntries(sortBy(Object.entries(node), ([name]) => name));
}

import { type AnyNode, type Comment, type Pattern, type Program, parse } from 'acorn';
import type { PreparedScript } from '../host/protocol.ts';

/** A script that does not parse, or that contains something not allowed in an example. */
export class ScriptError extends Error {
	constructor(
		message: string,
		/** Line of the code, from 1. */
		readonly line: number,
	) {
		super(message);
	}
}

/** A prepared script with the expected values of its comments. */
export interface Script extends PreparedScript {
	/** Line, from 1 -> text after `// =>`. */
	expectations: ReadonlyMap<number, string>;
}

type Statement = Program['body'][number];

/**
 * Converts a module to the body of an asynchronous function that returns the value of its last statement. Variables
 * become properties of a scope that later scripts share, and `__load` loads imports. A statement that ends in a comment
 * `// => value` passes its value to `__note`.
 * @throws {ScriptError}
 */
export function prepareScript(code: string): Script {
	const comments: Comment[] = [];
	const program = parseModule(code, comments);
	const expectations = readExpectations(comments);
	const context: Context = { code, names: [], expectations };
	const hoisted: string[] = [];
	const parts = program.body.map(withoutExport).map((statement, index) => {
		const text = translate(statement, index === program.body.length - 1, context);
		if (statement.type !== 'FunctionDeclaration') return text;
		hoisted.push(text);
		return '';
	});
	return { body: [...hoisted, ...parts].filter((part) => part !== '').join('\n'), names: context.names, expectations };
}

/** Removes `export`, because all variables are available to later scripts anyway. */
function withoutExport(statement: Statement): Statement {
	return (statement.type === 'ExportNamedDeclaration' && statement.declaration) || statement;
}

function parseModule(code: string, comments: Comment[]): Program {
	try {
		return parse(code, {
			ecmaVersion: 'latest',
			sourceType: 'module',
			allowAwaitOutsideFunction: true,
			allowReturnOutsideFunction: true,
			locations: true,
			onComment: comments,
		});
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const line = 'loc' in error ? (error.loc as { line: number }).line : 1;
		throw new ScriptError(error.message.replace(/ \(\d+:\d+\)$/, ''), line);
	}
}

/**
 * @param inside content of an object literal
 * @returns its keys
 * @throws {ScriptError}
 */
export function keysOfObject(inside: string): string[] {
	return keysIn(parseModule(`({ ${inside} })`, []));
}

/** @returns the keys of the object literal that a program consists of */
export function keysIn({ body: [statement] }: Program): string[] {
	if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') return [];
	return statement.expression.properties.flatMap((property) =>
		property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
	);
}

const EXPECTATION = /^\s*=>\s*(.+)$/;

function readExpectations(comments: readonly Comment[]): Map<number, string> {
	const expectations = new Map<number, string>();
	for (const { type, value, loc } of comments) {
		const [, expectation] = (type === 'Line' && EXPECTATION.exec(value)) || [];
		if (expectation && loc) expectations.set(loc.start.line, expectation.trim());
	}
	return expectations;
}

interface Context {
	code: string;
	/** Filled during the translation. */
	names: string[];
	expectations: ReadonlyMap<number, string>;
}

function translate(statement: Statement, isLast: boolean, context: Context): string {
	const { code, names } = context;
	const line = statement.loc?.end.line ?? 1;
	const value = (expression: string) =>
		`${isLast ? 'return ' : ''}${context.expectations.has(line) ? `__note(${line}, ${expression})` : expression};`;
	switch (statement.type) {
		case 'ExpressionStatement':
			return value(`(${sourceOf(statement.expression, code)})`);
		case 'VariableDeclaration':
			return translateVariables(statement.declarations, { isLast, line, value, context });
		case 'FunctionDeclaration':
		case 'ClassDeclaration':
			names.push(statement.id.name);
			return `${statement.id.name} = ${sourceOf(statement, code)};`;
		case 'ImportDeclaration':
			return translateImport(statement, names);
		case 'ExportNamedDeclaration':
		case 'ExportDefaultDeclaration':
		case 'ExportAllDeclaration':
			throw new ScriptError(
				'an example can only export what it declares; use proof=file for a file',
				statement.loc?.start.line ?? 1,
			);
		default:
			return sourceOf(statement, code);
	}
}

type Declarations = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'];

interface VariablesContext {
	isLast: boolean;
	line: number;
	value(expression: string): string;
	context: Context;
}

function translateVariables(declarations: Declarations, { isLast, line, value, context }: VariablesContext): string {
	const assignments = declarations.map(({ id, init }) => {
		context.names.push(...namesOf(id));
		return init ? `(${sourceOf(id, context.code)} = ${sourceOf(init, context.code)});` : '';
	});
	const last = declarations.at(-1);
	if (!last || !(isLast || context.expectations.has(line))) return assignments.join('\n');
	const bound = namesOf(last.id);
	return [...assignments, value(bound.length === 1 ? `${bound[0]}` : `{ ${bound.join(', ')} }`)].join('\n');
}

function translateImport(statement: Extract<Statement, { type: 'ImportDeclaration' }>, names: string[]): string {
	const module = `(await __load(${JSON.stringify(statement.source.value)}))`;
	return statement.specifiers
		.map((specifier) => {
			const { name } = specifier.local;
			names.push(name);
			if (specifier.type === 'ImportNamespaceSpecifier') return `${name} = ${module};`;
			if (specifier.type === 'ImportDefaultSpecifier') return `${name} = ${module}.default;`;
			const { imported } = specifier;
			const key = imported.type === 'Identifier' ? imported.name : String(imported.value);
			return `${name} = ${module}[${JSON.stringify(key)}];`;
		})
		.join('\n');
}

/** @returns the names that a pattern binds */
export function namesOf(pattern: Pattern): string[] {
	switch (pattern.type) {
		case 'Identifier':
			return [pattern.name];
		case 'ObjectPattern':
			return pattern.properties.flatMap((part) => namesOf(part.type === 'Property' ? part.value : part.argument));
		case 'ArrayPattern':
			return pattern.elements.flatMap((part) => (part ? namesOf(part) : []));
		case 'RestElement':
			return namesOf(pattern.argument);
		case 'AssignmentPattern':
			return namesOf(pattern.left);
		default:
			return [];
	}
}

const sourceOf = ({ start, end }: AnyNode, code: string) => code.slice(start, end);

import { type ImportDeclaration, type Node, Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import { buildJsx } from 'estree-util-build-jsx';
import qs from 'qs';
import * as React from 'react';
import Sval from 'sval';
import * as zod from 'zod';

/** The modules that a program can import. */
const MODULES: Readonly<Record<string, object>> = {
	react: React,
	qs,
	zod,
	// Everything else in the package runs only on the server.
	'@strapi/utils': { z: zod.z },
};

/** Returns a module. @throws {Error} for modules that are not available */
function requireModule(name: string): object {
	const found = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
	if (!found)
		throw new Error(`The playground has no module "${name}", only ${Object.keys(MODULES).join(', ')} (only z).`);
	return found;
}

function printable(value: unknown): string {
	if (typeof value === 'string') return value;
	try {
		return JSON.stringify(value, null, 2) ?? String(value);
	} catch {
		return String(value);
	}
}

/**
 * Runs a reader's code and returns the React node to render, or `null`.
 *
 * The code is interpreted and never passed to `eval`, so it runs under a content security policy without `unsafe-eval`.
 * The sandbox of the frame keeps it away from the page and the reader's data.
 * @param print receives each line that the code logs, and a result that is not a node
 * @throws any error that the code throws
 */
export function runProgram(code: string, print: (line: string) => void): React.ReactNode {
	const log = (...values: unknown[]): void => {
		print(values.map(printable).join(' '));
	};
	const interpreter = new Sval({ ecmaVer: 'latest', sandBox: true });
	interpreter.import({
		React,
		...React,
		require: requireModule,
		console: { log, info: log, warn: log, error: log },
	});
	interpreter.run(parseProgram(code));
	const result: unknown = interpreter.exports[RESULT];
	if (typeof result === 'function') return React.createElement(result as React.ComponentType);
	if (React.isValidElement(result)) return result;
	if (result !== undefined) log(result);
	return null;
}

const JsxParser = Parser.extend(jsx());

/** Name of the export that holds the program's result. */
const RESULT = 'result';

type Statement = Program['body'][number];

function assignment(right: Node): Statement {
	const { start, end } = right;
	const position = { start, end };
	return {
		type: 'ExpressionStatement',
		...position,
		expression: {
			type: 'AssignmentExpression',
			operator: '=',
			...position,
			left: {
				type: 'MemberExpression',
				...position,
				object: { type: 'Identifier', name: 'exports', ...position },
				property: { type: 'Identifier', name: RESULT, ...position },
				computed: false,
				optional: false,
			},
			right,
		},
	} as Statement;
}

/** Returns statements that replace `statement` and assign its value to the result. */
function withResult(statement: Statement): Statement[] {
	if (statement.type === 'ExportDefaultDeclaration') {
		const { declaration } = statement;
		const named = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
		if (!named || !declaration.id) {
			return [assignment({ ...declaration, type: declaration.type.replace('Declaration', 'Expression') })];
		}
		return [declaration as Statement, assignment(declaration.id)];
	}
	if (statement.type === 'ExpressionStatement') return [assignment(statement.expression)];
	if (statement.type === 'FunctionDeclaration' && statement.id) return [statement, assignment(statement.id)];
	return [statement];
}

/** Returns `require` calls that declare the same names as an import. */
function requireOf({ source, specifiers }: ImportDeclaration): Statement[] {
	const call = `require(${JSON.stringify(source.value)})`;
	const text = specifiers.map((specifier) => {
		const { local } = specifier;
		if (specifier.type !== 'ImportSpecifier') return `const ${local.name} = ${call};`;
		const { imported } = specifier;
		return `const { ${'name' in imported ? imported.name : JSON.stringify(imported.value)}: ${local.name} } = ${call};`;
	});
	return Parser.parse(text.join('\n') || call, { ecmaVersion: 2022 }).body as Statement[];
}

/**
 * Parses JavaScript with JSX into a syntax tree of plain JavaScript. The value of the last statement (an expression, a
 * function, `export default`) is assigned to `exports.result`.
 * @throws {SyntaxError} with the position in its message
 */
function parseProgram(code: string): Program {
	const program = JsxParser.parse(code, { ecmaVersion: 2022, sourceType: 'module' });
	program.body = program.body.flatMap((statement) =>
		statement.type === 'ImportDeclaration' ? requireOf(statement) : [statement],
	);
	const last = program.body.at(-1);
	if (last) program.body.splice(-1, 1, ...withResult(last));
	// In a block, the program can redeclare the names that it is given, such as React.
	const { start, end, body } = program;
	program.body = [{ type: 'BlockStatement', start, end, body } as Statement];
	// acorn's nodes are ESTree nodes; only the types of the two packages differ.
	buildJsx(program as unknown as Parameters<typeof buildJsx>[0], { runtime: 'classic' });
	program.sourceType = 'script';
	return program;
}

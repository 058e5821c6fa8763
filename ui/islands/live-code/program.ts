import { type ImportDeclaration, type Node, Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import { buildJsx } from 'estree-util-build-jsx';

const JsxParser = Parser.extend(jsx());

/** Name under which the interpreted program hands out its result. */
export const RESULT = 'result';

type Statement = Program['body'][number];

function assignment(right: Node): Statement {
	const { start, end } = right;
	const place = { start, end };
	return {
		type: 'ExpressionStatement',
		...place,
		expression: {
			type: 'AssignmentExpression',
			operator: '=',
			...place,
			left: {
				type: 'MemberExpression',
				...place,
				object: { type: 'Identifier', name: 'exports', ...place },
				property: { type: 'Identifier', name: RESULT, ...place },
				computed: false,
				optional: false,
			},
			right,
		},
	} as Statement;
}

/** The statements that stand for `statement`, with the assignment of what it is worth. */
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

/** An import as the call of `require` that gives the same names. */
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
 * JavaScript with JSX as a syntax tree of plain JavaScript. What the last statement is worth (an expression, a function,
 * `export default`) is assigned to `exports.result`.
 * @throws SyntaxError with the place in its message
 */
export function parseProgram(code: string): Program {
	const program = JsxParser.parse(code, { ecmaVersion: 2022, sourceType: 'module' });
	program.body = program.body.flatMap((statement) =>
		statement.type === 'ImportDeclaration' ? requireOf(statement) : [statement],
	);
	const last = program.body.at(-1);
	if (last) program.body.splice(-1, 1, ...withResult(last));
	// In a block of its own it may declare what it is also given, such as React.
	const { start, end, body } = program;
	program.body = [{ type: 'BlockStatement', start, end, body } as Statement];
	// acorn's nodes are ESTree nodes; the two packages only name the types differently.
	buildJsx(program as unknown as Parameters<typeof buildJsx>[0], { runtime: 'classic' });
	program.sourceType = 'script';
	return program;
}

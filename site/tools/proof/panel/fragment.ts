import { type AnyNode, Parser, type Pattern, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import { keysIn, namesOf } from '../script/prepare.ts';
import { PanelBundleError } from './esbuild.ts';

/**
 * Positions for the code of a fragment: lifecycle functions of a plugin, its own page, an edit view, the actions of one
 * entry or of several.
 */
export const PLACES = ['register', 'bootstrap', 'page', 'entry', 'action', 'bulk'] as const;
export type Place = (typeof PLACES)[number];

const parser = Parser.extend(jsx());
const OPTIONS = {
	ecmaVersion: 'latest',
	sourceType: 'module',
	allowAwaitOutsideFunction: true,
	allowReturnOutsideFunction: true,
} as const;

/**
 * Completes a fragment of a file. Undefined names (`Page`, `useRBAC`, a component of another block) are looked up at
 * run time. Code that is not part of a plugin becomes the page `/example`, which shows its result.
 * @param code JavaScript with JSX, without types
 * @param given content of an object literal: values that the code or the component on the page assumes
 * @returns a module whose default export is `{ register, bootstrap, … }`
 * @throws {PanelBundleError}
 */
export function completeFragment(
	code: string,
	{ place, given = '' }: { place?: Place | undefined; given?: string | undefined },
): string {
	const source = code.trim().startsWith('<') ? `return <>${code.trim().replace(/;$/, '')}</>;` : code;
	const program = parse(source);
	const exported = exportsOf(program);
	const object = parse(`({ ${given} })`);
	const keys = keysIn(object);
	const names = [...new Set([...freeNames(program, source), ...freeNames(object, given)])];
	const found = names.filter((name) => !keys.includes(name));
	const scope =
		found.length > 0 ? `const { ${found.join(', ')} } = globalThis.exampleScope(${JSON.stringify(found)});\n` : '';
	const values = keys.length > 0 ? `const { ${keys.join(', ')} } = { ${given} };\n` : '';
	if (defaultOf(program)?.declaration.type === 'ObjectExpression') return `${scope}${values}${source}`;
	const last = exported.at(-1);
	if (last !== undefined) {
		const name = last === 'default' ? defaultName(program) : last;
		const own = `${scope}const given = { ${given} };\n${withoutDefault(program, source)}`;
		return `${own}\n${placed(place ?? 'page', name, mounted(name), source)}`;
	}
	const { imports, body, rest } = importsApart(program, source);
	const where = place ?? defaultPlace(source);
	const head = `${imports}\n${scope}${values}`;
	if (where === 'register' || where === 'bootstrap')
		return `${head}export default { register() {}, ${where}(app) { const { ${CONTENT_MANAGER.join(', ')} } = app.getPlugin('content-manager').apis;\n${rest}\n} };`;
	const component =
		body.length > 0
			? componentOf(body, source)
			: `() => globalThis.exampleShown({ ${importedBy(program).join(', ')} })`;
	return `${head}${placed(where, component, component, source)}`;
}

/** Returns code that shows an exported function on a page: as a component, as a hook, or by its result. */
function mounted(name: string): string {
	if (/^use[A-Z]/.test(name)) return `() => globalThis.exampleShown(${name}(given))`;
	if (/^[a-z]/.test(name)) return `() => globalThis.exampleLater(() => ${name}(...Object.values(given)))`;
	return `() => <${name} {...given} />`;
}

function placed(place: Place, own: string, component: string, source: string): string {
	const manager = `app.getPlugin('content-manager')`;
	switch (place) {
		case 'register':
		case 'bootstrap':
			return `export default { register() {}, ${place}: ${own} };`;
		case 'entry':
			return `export default { register() {}, bootstrap(app) { ${manager}.injectComponent('editView', 'right-links', { name: 'example', Component: ${component} }); } };`;
		case 'action':
			return `export default { register() {}, bootstrap(app) { ${manager}.apis.addDocumentAction((actions) => [...actions, ${own}]); } };`;
		case 'bulk':
			return `export default { register() {}, bootstrap(app) { ${manager}.apis.addBulkAction((actions) => [...actions, ${own}]); } };`;
		case 'page': {
			// Inputs need a surrounding form.
			const isInput = /<InputRenderer|\buseField\(/.test(source) && !source.includes('<Form');
			return `export default { register(app) { globalThis.addExamplePage(app, ${component}, ${isInput}); } };`;
		}
	}
}

const CONTENT_MANAGER = [
	'addDocumentAction',
	'addDocumentHeaderAction',
	'addEditViewSidePanel',
	'addBulkAction',
	'addRichTextBlocks',
];

/**
 * Chooses the position by the APIs that the code calls, some of which the panel accepts only in `register`, others only
 * in `bootstrap`.
 */
function defaultPlace(source: string): Place {
	if (!/\bapp\./.test(source) && !CONTENT_MANAGER.some((name) => source.includes(`${name}(`))) return 'page';
	return /\bapp\.(registerHook|getPlugin)\b/.test(source) || !source.includes('app.') ? 'bootstrap' : 'register';
}

function parse(source: string): Program {
	try {
		return parser.parse(source, OPTIONS);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new PanelBundleError(error.message);
	}
}

/**
 * Returns a component that runs hooks during rendering. Asynchronous code and a trailing call run after the page is
 * mounted.
 */
function componentOf(body: Program['body'], source: string): string {
	const slice = (from: number, to?: number) =>
		body
			.slice(from, to)
			.map((statement) => source.slice(statement.start, statement.end))
			.join('\n');
	if (body.at(-1)?.type === 'ReturnStatement') return `() => {\n${slice(0)}\n}`;
	const waits = body.findIndex((statement) => hasAwait(statement) || isCall(statement));
	const { kept, value } = resultOf(body, source);
	if (waits < 0) return `() => {\n${slice(0, kept)}\nreturn globalThis.exampleShown(${value});\n}`;
	const later = `async () => {\n${slice(waits, kept)}\nreturn ${value};\n}`;
	return `() => {\n${slice(0, waits)}\nreturn globalThis.exampleLater(${later});\n}`;
}

/** Returns the result of the statements: the last expression, or the variables of the last declaration. */
function resultOf(body: Program['body'], source: string): { kept: number; value: string } {
	const end = body.at(-1);
	if (end?.type === 'ExpressionStatement')
		return { kept: body.length - 1, value: `(${source.slice(end.expression.start, end.expression.end)})` };
	const declared = body.findLast(({ type }) => type === 'VariableDeclaration');
	const names = declared?.type === 'VariableDeclaration' ? declared.declarations.flatMap(({ id }) => namesOf(id)) : [];
	const [only] = names;
	return { kept: body.length, value: only !== undefined && names.length === 1 ? only : `{ ${names.join(', ')} }` };
}

/** Whether a statement is a call made for its side effects. */
function isCall(statement: Program['body'][number]): boolean {
	if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return false;
	const { callee } = statement.expression;
	return !(callee.type === 'Identifier' && /^use[A-Z]/.test(callee.name));
}

function importsApart(program: Program, source: string): { imports: string; body: Program['body']; rest: string } {
	const body = program.body.filter(({ type }) => type !== 'ImportDeclaration');
	const end = program.body.findLast(({ type }) => type === 'ImportDeclaration')?.end ?? 0;
	return { imports: source.slice(0, end), body, rest: source.slice(end) };
}

const importedBy = ({ body }: Program): string[] =>
	body.flatMap((statement) =>
		statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [],
	);

function exportsOf(program: Program): string[] {
	return program.body.flatMap((statement) => {
		if (statement.type === 'ExportDefaultDeclaration') return ['default'];
		if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
		const { declaration } = statement;
		if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => namesOf(id));
		return declaration.id ? [declaration.id.name] : [];
	});
}

const defaultOf = ({ body }: Program) => body.find((statement) => statement.type === 'ExportDefaultDeclaration');

function defaultName(program: Program): string {
	const declaration = defaultOf(program)?.declaration;
	if (declaration?.type === 'Identifier') return declaration.name;
	if ((declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') && declaration.id)
		return declaration.id.name;
	throw new PanelBundleError('the default export has no name');
}

function withoutDefault(program: Program, source: string): string {
	const found = defaultOf(program);
	if (!found) return source;
	const { start, end, declaration } = found;
	const kept = declaration.type === 'Identifier' ? '' : source.slice(declaration.start, end);
	return `${source.slice(0, start)}${kept}${source.slice(end)}`;
}

/** Calls `visit` for a node and its descendants. */
function walk(
	node: AnyNode,
	visit: (node: AnyNode, parent: AnyNode | undefined) => boolean | undefined,
	parent?: AnyNode,
): void {
	if (visit(node, parent) === false) return;
	for (const value of Object.values(node))
		for (const child of Array.isArray(value) ? value : [value])
			if (typeof child === 'object' && child !== null && typeof child.type === 'string') walk(child, visit, node);
}

function hasAwait(statement: AnyNode): boolean {
	let found = false;
	walk(statement, ({ type }) => {
		if (type === 'AwaitExpression') found = true;
		return !/Function/.test(type);
	});
	return found;
}

/** Returns undefined names that look like components, hooks or functions of the panel. */
function freeNames(program: Program, source: string): string[] {
	const used = new Set<string>();
	const bound = new Set<string>();
	walk(program, (node, parent) => {
		if ((node as { type: string }).type === 'JSXIdentifier') {
			const { type } = (parent ?? {}) as { type?: string };
			if (type !== 'JSXAttribute') used.add((node as unknown as { name: string }).name);
		} else if (node.type === 'Identifier') used.add(node.name);
		else if (node.type === 'VariableDeclarator') for (const name of namesOf(node.id)) bound.add(name);
		else if ('params' in node)
			for (const name of node.params.flatMap((pattern) => namesOf(pattern as Pattern))) bound.add(name);
		else if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) bound.add(local.name);
		if ('id' in node && node.id?.type === 'Identifier') bound.add(node.id.name);
		return true;
	});
	return [...used].filter((name) => !bound.has(name) && LOOKED_UP.test(name) && isValue(name, source));
}

const LOOKED_UP = /^([A-Z]\w*|use[A-Z]\w*|unstable_\w+|isFetchError|getFetchClient|lightTheme)$/;
/** Whether a name is used as a value, not as a property, and is not a global of the browser. */
const isValue = (name: string, source: string) =>
	!(name in globalThis) && new RegExp(`(?<![.\\w])${name}\\b(?!\\s*:)`).test(source);

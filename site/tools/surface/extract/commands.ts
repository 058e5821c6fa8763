import ts from 'typescript-api';
import type { Extraction, Extractor } from './collector.ts';
import { nameOf, textOf, visit } from './syntax.ts';

const PROGRAMS = {
	strapi: ['@strapi/strapi/dist', '@strapi/cloud-cli/dist'],
	upgrade: ['@strapi/upgrade/dist/src'],
	'strapi-plugin': ['@strapi/sdk-plugin/dist'],
	'create-strapi': ['create-strapi-app/dist'],
} as const;
/** Variables for commands that another file created. */
const PASSED_COMMANDS: Record<string, string> = { cloud: 'cloud', environmentCmd: 'cloud environment' };
const ADMIN_PANEL_SOURCE = /\/admin\/src\//;

/** Extracts commands and options from the calls of the `commander` library that define them. */
export const commands: Extractor = (extraction) => {
	const { files } = extraction;
	for (const [program, folders] of Object.entries(PROGRAMS)) {
		const sources = folders
			.flatMap((folder) => files.list(folder, /\.m?js$/))
			.filter(
				(path) =>
					!ADMIN_PANEL_SOURCE.test(path) &&
					/\.(command|option)\(|createCommand\(|new (\w+\.)?Option\(/.test(files.text(path)),
			);
		const shared = new Map(sources.flatMap((source) => sharedOptions(files.syntax(source))));
		for (const source of sources) definitionsIn(extraction, program, source, shared);
	}
};

/** Finds options that several commands add by a variable: `const excludeOption = new Option('--exclude <list>')`. */
function sharedOptions(file: ts.SourceFile): [string, string][] {
	const found: [string, string][] = [];
	visit(file, (node) => {
		if (!ts.isVariableDeclaration(node) || !node.initializer) return;
		const flags = flagsOf(node.initializer);
		const name = nameOf(node);
		if (flags && name) found.push([name, flags]);
	});
	return found;
}

function definitionsIn(
	{ files, add }: Extraction,
	program: string,
	source: string,
	shared: ReadonlyMap<string, string>,
): void {
	const file = files.syntax(source);
	const variables = new Map(Object.entries(PASSED_COMMANDS));
	visit(file, (node) => {
		if (!ts.isCallExpression(node) || isInnerOfChain(node)) return;
		const { receiver, calls } = chainOf(node);
		const start = calls.findIndex(({ name }) => name === 'command' || name === 'createCommand' || name === 'Command');
		const defining = calls[start];
		const parent = start === 0 && defining?.name === 'command' ? variables.get(receiver) : undefined;
		for (const command of defining ? commandNames(defining) : ['']) {
			const path = [program, parent, command].filter(Boolean).join(' ');
			if (command) {
				add('commands', path, source, { member: command, owner: parent ? `${program} ${parent}` : program });
				if (ts.isVariableDeclaration(node.parent))
					variables.set(nameOf(node.parent) ?? '', path.slice(program.length + 1));
			}
			for (const call of calls) {
				const member = longFlag(call, shared);
				if (member) add('command options', `${path} ${member}`, source, { member, owner: path });
			}
		}
	});
}

interface Call {
	node: ts.CallExpression;
	name: string;
}

/**
 * Returns the calls of `a.b().c()` in order, and the text of `a`. `new Command(name)` at the start counts as a call.
 */
function chainOf(node: ts.CallExpression): { receiver: string; calls: Call[] } {
	const { expression } = node;
	if (!ts.isPropertyAccessExpression(expression))
		return { receiver: '', calls: [{ node, name: expression.getText() }] };
	const inner = expression.expression;
	const before = ts.isCallExpression(inner) ? chainOf(inner) : { receiver: inner.getText(), calls: [] };
	// A library bound to a name, as in compiled modules: `commander.createCommand()`.
	return { receiver: before.receiver, calls: [...before.calls, { node, name: expression.name.text }] };
}

function isInnerOfChain(node: ts.CallExpression): boolean {
	return (
		ts.isPropertyAccessExpression(node.parent) &&
		ts.isCallExpression(node.parent.parent) &&
		node.parent.expression === node
	);
}

/**
 * Returns the command that a call defines, or several when the name is a parameter of a function that is called for
 * each.
 */
function commandNames({ node }: Call): string[] {
	const [parameter] = node.arguments;
	const text = textOf(parameter);
	if (text !== undefined) return [text.split(/[ [<]/)[0] ?? ''];
	if (!parameter || !ts.isIdentifier(parameter)) return [];
	let scope: ts.Node = node;
	while (
		scope.parent &&
		!(
			ts.isVariableDeclaration(scope) &&
			scope.initializer &&
			ts.isArrowFunction(scope.initializer) &&
			scope.initializer.parameters.some((declared) => nameOf(declared) === parameter.text)
		)
	)
		scope = scope.parent;
	const functionName = ts.isVariableDeclaration(scope) ? nameOf(scope) : undefined;
	const names: string[] = [];
	if (functionName)
		visit(node.getSourceFile(), (other) => {
			if (!ts.isCallExpression(other) || other.expression.getText() !== functionName) return;
			const [value] = other.arguments;
			const name =
				textOf(value) ?? (value && ts.isPropertyAccessExpression(value) ? value.name.text.toLowerCase() : undefined);
			if (name) names.push(name);
		});
	return names;
}

/**
 * Returns the long flag of `.option('-f, --flag <value>')` or `.addOption(…)`; `undefined` for other calls and hidden
 * options.
 */
function longFlag({ node, name }: Call, shared: ReadonlyMap<string, string>): string | undefined {
	const [parameter] = node.arguments;
	if (!parameter) return undefined;
	let flags: string | undefined;
	if (name === 'option' || name === 'requiredOption') flags = textOf(parameter);
	else if (name === 'addOption') flags = flagsOf(parameter) ?? shared.get(parameter.getText().split('.').at(-1) ?? '');
	const names = (flags ?? '').split(/[,\s|]+/).filter((part) => part.startsWith('-'));
	if (names.includes('--help') || names.includes('--version')) return undefined;
	return names.findLast((part) => part.startsWith('--')) ?? names[0];
}

/** Returns the flags of `new Option('-f, --flag')`, whatever is called on it; `undefined` when help hides it. */
function flagsOf(expression: ts.Expression): string | undefined {
	let flags: string | undefined;
	visit(expression, (node) => {
		if (ts.isNewExpression(node) && node.expression.getText().endsWith('Option')) flags ??= textOf(node.arguments?.[0]);
	});
	return expression.getText().includes('.hideHelp()') ? undefined : flags;
}

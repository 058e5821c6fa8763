import ts from 'typescript-api';

/** Calls `callback` for a node and its descendants. */
export function visit(node: ts.Node, callback: (node: ts.Node) => void): void {
	callback(node);
	ts.forEachChild(node, (child) => visit(child, callback));
}

/** Returns the text of a string literal or template; `undefined` for other nodes. */
export function textOf(node: ts.Node | undefined): string | undefined {
	if (!node) return undefined;
	if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
	return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

/** Returns the name of a property, variable or method, without quotes. */
export function nameOf(node: ts.Node): string | undefined {
	const { name } = node as ts.Node & { name?: ts.Node };
	if (!name) return undefined;
	return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}

export function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
	for (const property of object.properties) {
		if (ts.isPropertyAssignment(property) && nameOf(property) === name) return property.initializer;
	}
	return undefined;
}

/** Returns the leaves of an object literal with the text of their values, at most `depth` levels deep: `a.b` -> `5`. */
export function leavesOf(
	object: ts.ObjectLiteralExpression,
	depth = 6,
	prefix = '',
): { path: string; value: string }[] {
	return object.properties.flatMap((property) => {
		const name = nameOf(property);
		if (!name || ts.isSpreadAssignment(property)) return [];
		const path = prefix + name;
		const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
		if (value && ts.isObjectLiteralExpression(value) && value.properties.length > 0 && depth > 0)
			return leavesOf(value, depth - 1, `${path}.`);
		return [{ path, value: value?.getText().replace(/\s+/g, ' ') ?? '' }];
	});
}

/** Returns a default value that a page can state: a number, boolean, string or product of numbers. */
export function literalDefault(value: string): string | undefined {
	return /^(-?\d[\d_.]*(\s*\*\s*\d[\d_]*)*|true|false|null|'[^']*')$/.test(value) ? value : undefined;
}

/** Source of a pattern for a string in single or double quotes, whose content is its first or second group. */
export const QUOTED = /(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)")/.source;

/** Returns the content of a string without the backslashes of its escapes. */
export function unescaped(content: string): string {
	return content.replaceAll(/\\(.)/g, '$1');
}

/** Returns, for each match of a pattern, its first group that took part. */
export function captures(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].flatMap((match) => match.slice(1).find((group) => group !== undefined) ?? []);
}

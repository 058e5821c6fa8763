import { evaluate, usesParameters } from '../expressions.ts';
import type { JsxElement, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { checkSigns, type ResolveContext, report } from './context.ts';

export interface Attributes {
	values: Record<string, unknown>;
	/** Names of attributes with a value that comes from the parameters of a snippet or could not be evaluated. */
	uncertain: Set<string>;
}

/** Returns the values of an element's attributes: strings, bare names (`true`) and evaluated expressions. */
export function readAttributes(node: JsxElement, origin: Origin, context: ResolveContext): Attributes {
	const values: Record<string, unknown> = Object.create(null);
	const uncertain = new Set<string>();
	for (const attribute of node.attributes) {
		const twice =
			'name' in attribute && attribute.name in values && `<${node.name} ${attribute.name}> is written twice`;
		if (twice) report(context, node, origin, 'invalid-property', `${twice}; remove one.`);
		if (attribute.type === 'mdxJsxExpressionAttribute') {
			const object = attribute.value.replace(/^\s*\.\.\./, '');
			const result = evaluate(object, origin.parameters);
			if ('problem' in result) report(context, node, origin, 'invalid-expression', result.problem);
			else Object.assign(values, result.value);
		} else if (typeof attribute.value === 'object' && attribute.value !== null) {
			const expression = attribute.value.value;
			const result = evaluate(expression, origin.parameters);
			if ('problem' in result) report(context, node, origin, 'invalid-expression', result.problem);
			// Empty, so that a snippet to which the parameter is passed on does not miss it again.
			else if (result.value === undefined && isParameter(expression)) {
				values[attribute.name] = '';
				checkParameter(expression, node, origin, context);
			} else values[attribute.name] = result.value;
			if ('problem' in result || usesParameters(expression)) uncertain.add(attribute.name);
		} else values[attribute.name] = attribute.value ?? true;
	}
	for (const value of Object.values(values)) checkSigns(value, node, origin, context);
	return { values, uncertain };
}

const isParameter = (expression: string) => /^props\.\w+$/.test(expression.trim());

/** Reports an expression without a value that is a parameter, except on the page of the snippet itself, which has none. */
export function checkParameter(expression: string, node: Nodes, origin: Origin, context: ResolveContext): void {
	const { page } = context;
	if (!isParameter(expression) || (page.kind === 'snippet' && page.file === origin.file)) return;
	const name = expression.trim();
	const message = `{${name}} has no value in ${page.file}; give the parameter where the snippet is included, or write {${name} ?? ''}.`;
	report(context, node, origin, 'invalid-expression', message);
}

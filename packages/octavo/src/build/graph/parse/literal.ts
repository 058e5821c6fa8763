import type { ESTree } from 'rolldown/utils';
import { type ParsedYaml, type Position, positionAt } from './positions.ts';

/**
 * Reads a literal in a module without running the module.
 * @param source text of the module
 * @returns its value, errors for the parts that are not literals, and the positions of its values
 */
export function readLiteral(literal: ESTree.Node, source: string): ParsedYaml {
	const places = new Map<string, number>();
	const { value, notLiteral } = evaluate(literal, [], places);
	const positionOf = (path: readonly (string | number)[]): Position => {
		for (let end = path.length; end > 0; end--) {
			const offset = places.get(JSON.stringify(path.slice(0, end)));
			if (offset !== undefined) return positionAt(source, offset);
		}
		return positionAt(source, literal.start);
	};
	const errors = notLiteral.map((offset) => ({
		...positionAt(source, offset),
		message: 'found an expression, expected a literal, since it is read without running the module',
	}));
	return { value, errors, positionOf };
}

interface Evaluated {
	value: unknown;
	/** Offsets of the parts that are not literals. */
	notLiteral: number[];
}

/** Evaluates a node. @param places receives the offset of every key and item, by its path as JSON */
function evaluate(node: ESTree.Node, path: readonly (string | number)[], places: Map<string, number>): Evaluated {
	switch (node.type) {
		case 'Literal':
			return { value: node.value, notLiteral: [] };
		case 'TSAsExpression':
		case 'TSSatisfiesExpression':
			return evaluate(node.expression, path, places);
		case 'TemplateLiteral':
			if (node.expressions.length > 0) break;
			return { value: node.quasis[0]?.value.cooked ?? '', notLiteral: [] };
		case 'ArrayExpression': {
			const items = node.elements.map((element, index) => {
				if (!element) return { value: null, notLiteral: [node.start] };
				places.set(JSON.stringify([...path, index]), element.start);
				return evaluate(element, [...path, index], places);
			});
			return { value: items.map((item) => item.value), notLiteral: items.flatMap((item) => item.notLiteral) };
		}
		case 'ObjectExpression': {
			const notLiteral: number[] = [];
			const value: Record<string, unknown> = {};
			for (const property of node.properties) {
				const key = property.type === 'Property' && !property.computed ? keyOf(property.key) : undefined;
				if (property.type !== 'Property' || key === undefined) {
					notLiteral.push(property.start);
					continue;
				}
				places.set(JSON.stringify([...path, key]), property.start);
				const result = evaluate(property.value, [...path, key], places);
				value[key] = result.value;
				notLiteral.push(...result.notLiteral);
			}
			return { value, notLiteral };
		}
	}
	return { value: undefined, notLiteral: [node.start] };
}

function keyOf(key: ESTree.Node): string | undefined {
	if (key.type === 'Identifier') return key.name;
	return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

import ts from 'typescript-api';

/** Deeper members are details that no page explains. */
const MAX_DEPTH = 4;
/** Types with more members are separate interfaces, such as that of the panel's store. */
const MAX_MEMBERS = 60;
const PACKAGES = /\/node_modules\/@strapi\//;

/**
 * The parameters, results and members of a declared name: each part, such as `(link)` or `().get(config).params`, with
 * its type.
 */
export type Shape = ReadonlyMap<string, string>;

/**
 * Returns the shape of a declared name, for comparing two versions. Does not follow types of libraries or recursive
 * types.
 */
export function shapeOf(symbol: ts.Symbol, checker: ts.TypeChecker): Shape {
	const shape = new Map<string, string>();
	// The members of a namespace are names of their own.
	if (!(symbol.flags & ts.SymbolFlags.ValueModule)) describe(checker.getTypeOfSymbol(symbol), '', []);
	return shape;

	function describe(declared: ts.Type, path: string, parents: readonly ts.Type[]): void {
		const type = checker.getNonNullableType(declared);
		const parts = parents.length >= MAX_DEPTH || parents.includes(type) ? [] : type.isUnion() ? type.types : [type];
		let hasParts = false;
		for (const part of parts) {
			for (const call of part.getCallSignatures()) {
				hasParts = true;
				for (const parameter of call.getParameters())
					describe(checker.getTypeOfSymbol(parameter), `${path}(${nameOf(parameter)})`, [...parents, type]);
				describe(call.getReturnType(), `${path}()`, [...parents, type]);
			}
			for (const member of ownMembers(part)) {
				hasParts = true;
				describe(checker.getTypeOfSymbol(member), `${path}.${member.name}`, [...parents, type]);
			}
		}
		// The type of a part with members matters only when it is a union.
		const text = hasParts && !type.isUnion() ? '' : textOf(type);
		const known = shape.get(path);
		shape.set(path, known && known !== text ? `${known} | ${text}` : text);
	}

	/**
	 * Sorts the members of a union, because the checker lists them in the order of their declarations, which differs
	 * between versions.
	 */
	function textOf(type: ts.Type): string {
		const texts = (type.isUnion() ? type.types : [type]).map((part) =>
			checker.typeToString(part, undefined, ts.TypeFormatFlags.NoTruncation),
		);
		return texts.sort().join(' | ');
	}

	function ownMembers(type: ts.Type): ts.Symbol[] {
		if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || checker.isArrayType(type)) return [];
		const members = checker.getPropertiesOfType(type).filter((member) => {
			const [declaration] = member.declarations ?? [];
			return declaration && PACKAGES.test(declaration.getSourceFile().fileName) && !isHidden(declaration);
		});
		return members.length > MAX_MEMBERS ? [] : members;
	}
}

/** Whether a member is private or protected. */
export function isHidden(declaration: ts.Declaration): boolean {
	return Boolean(ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected));
}

/** Returns the name of a parameter; a destructured one has none and counts as `options`. */
export function nameOf(parameter: ts.Symbol): string {
	return /^_*\d*$/.test(parameter.name) || parameter.name.startsWith('__') ? 'options' : parameter.name;
}

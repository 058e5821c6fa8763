import ts from 'typescript-api';
import type { PackageFiles } from '../packages/package-files.ts';
import { visit } from './syntax.ts';

export interface Declared {
	name: string;
	symbol: ts.Symbol;
	/** Names of its JSDoc tags: `deprecated`, `internal`. */
	tags: string[];
	/** Parameters of a function: `(uid, params?)`. */
	signature?: string;
	/** See `shapeOf`; called only when two versions are compared. */
	shape: () => Shape;
}

interface Exported extends Declared {
	/** Whether it exists only for the type checker. */
	isType: boolean;
}

const OPTIONS: ts.CompilerOptions = {
	module: ts.ModuleKind.NodeNext,
	moduleResolution: ts.ModuleResolutionKind.NodeNext,
	target: ts.ScriptTarget.ES2022,
	jsx: ts.JsxEmit.ReactJSX,
	strict: true,
	skipLibCheck: true,
	noEmit: true,
	types: [],
};

/**
 * The type declarations of the packages, read by the TypeScript checker. Dependencies of the packages are not installed
 * and count as `any`.
 */
export class PackageTypes {
	readonly checker: ts.TypeChecker;
	readonly #program: ts.Program;

	/** @param entries declaration files, relative to the folder of packages; missing ones are ignored */
	constructor(
		readonly files: PackageFiles,
		entries: readonly string[],
	) {
		this.#program = ts.createProgram(
			entries.filter((path) => files.exists(path)).map((path) => files.absolute(path)),
			OPTIONS,
		);
		this.checker = this.#program.getTypeChecker();
	}

	/** Returns the exports of a declaration file; none if the version does not have the file. */
	exportsOf(path: string): Exported[] {
		const file = this.#program.getSourceFile(this.files.absolute(path));
		const module = file && this.checker.getSymbolAtLocation(file);
		return module ? this.exportsOfSymbol(module) : [];
	}

	/** Returns the members of a namespace or of a re-exported module. */
	exportsOfSymbol(module: ts.Symbol): Exported[] {
		return this.checker.getExportsOfModule(module).map((symbol) => {
			const target = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
			const declared = this.#declared(target);
			return {
				...declared,
				name: symbol.name,
				isType: !(target.flags & ts.SymbolFlags.Value) && target.name !== 'unknown',
				tags: [...this.#tags(symbol), ...declared.tags],
			};
		});
	}

	/**
	 * Returns the public members of an interface, class or type in a declaration file, exported or not; none if it does
	 * not exist.
	 */
	membersOf(path: string, typeName: string): Declared[] {
		const type = this.typeOf(path, typeName);
		if (!type) return [];
		return this.checker
			.getPropertiesOfType(type)
			.filter((symbol) => isPublic(symbol) && !/^(__|#)/.test(symbol.name))
			.map((symbol) => this.#declared(symbol));
	}

	#declared(symbol: ts.Symbol): Declared {
		return {
			name: symbol.name,
			symbol,
			tags: this.#tags(symbol),
			...this.#signature(symbol),
			shape: () => shapeOf(symbol, this.checker),
		};
	}

	#tags(symbol: ts.Symbol): string[] {
		return symbol.getJsDocTags(this.checker).map(({ name }) => name);
	}

	#signature(symbol: ts.Symbol): Pick<Declared, 'signature'> {
		if (!(symbol.flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Method))) return {};
		const calls = this.checker.getNonNullableType(this.checker.getTypeOfSymbol(symbol)).getCallSignatures();
		if (calls.length === 0) return {};
		// The overload with the most parameters represents all of them.
		const parameters = calls
			.map((call) => call.getParameters())
			.reduce((longest, other) => (other.length > longest.length ? other : longest));
		return { signature: `(${parameters.map(parameterText).join(', ')})` };
	}

	typeOf(path: string, typeName: string): ts.Type | undefined {
		const file = this.#program.getSourceFile(this.files.absolute(path));
		if (!file) return undefined;
		const exported = this.exportsOf(path).find(({ name }) => name === typeName);
		let symbol = exported?.symbol;
		if (!symbol)
			visit(file, (node) => {
				const isNamed =
					ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node);
				if (isNamed && node.name?.text === typeName) symbol = this.checker.getSymbolAtLocation(node.name);
			});
		return symbol && this.checker.getDeclaredTypeOfSymbol(symbol);
	}
}

/** Returns a parameter as `params?`. */
function parameterText(parameter: ts.Symbol): string {
	const declaration = parameter.valueDeclaration;
	const isOptional =
		declaration && ts.isParameter(declaration) && Boolean(declaration.questionToken ?? declaration.initializer);
	return `${nameOf(parameter)}${isOptional ? '?' : ''}`;
}

function isPublic(symbol: ts.Symbol): boolean {
	const declaration = symbol.declarations?.[0];
	// Skip members of every function or array, which TypeScript itself declares.
	if (!declaration || /\/typescript[\w-]*\/lib\//.test(declaration.getSourceFile().fileName)) return false;
	return !isHidden(declaration);
}

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

function isHidden(declaration: ts.Declaration): boolean {
	return Boolean(ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected));
}

/** Returns the name of a parameter; a destructured one has none and counts as `options`. */
function nameOf(parameter: ts.Symbol): string {
	return /^_*\d*$/.test(parameter.name) || parameter.name.startsWith('__') ? 'options' : parameter.name;
}

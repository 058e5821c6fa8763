import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sortBy from 'lodash-es/sortBy.js';
import PQueue from 'p-queue';
import { messageOf } from '../../platform/error-message.ts';
import { compiledPath, compileTypeScript } from '../kinds/types/compile.ts';
import type { TypeProblem } from '../kinds/types/diagnostics.ts';
import type { Fence } from '../model.ts';
import { programOf } from './program.ts';
import { assembleCompiled, directoryHash, linkPackages, makeProject, writeText } from './project-directory.ts';
import { schemaTypes } from './schema-types.ts';
import { isSchema, ScratchFilesError, stemOf, type Variant, type VariantFiles, variantOf } from './variants.ts';

/** A project made of the seeded one and a page's files, ready to boot. */
export interface ScratchProject {
	variant: Variant;
	/**
	 * Absolute; the CMS is started in it. Projects that are the same program share one, the one in JavaScript where there
	 * is one: one start stands for all of them.
	 */
	directory: string;
	/** What the compiler says, by file. */
	problems: ReadonlyMap<Fence, readonly TypeProblem[]>;
}

export interface ProjectBuilderOptions {
	/** Directory of the CMS project, with its packages installed. */
	project: string;
	/**
	 * For the workshop alone. Not below a `tsconfig.json`: the CMS looks for one upwards, and takes every project that has
	 * one for a project in TypeScript.
	 */
	directory: string;
	/** What is kept between runs. */
	cache: string;
}

interface Plan extends VariantFiles {
	/** Of the project before it is compiled, absolute. */
	directory: string;
	/** The same for projects that do the same. */
	program: string;
}

/**
 * Makes scratch projects. Files in TypeScript of all of them go through one compiler run, so everything that a run of
 * the proof will need is announced first; what comes later costs a compiler run of its own.
 */
export class ProjectBuilder {
	readonly #project: string;
	readonly #directory: string;
	readonly #cache: string;
	readonly #plans = new Map<string, Plan>();
	/** Path of a fence that is compiled on its own. */
	readonly #single = new Map<Fence, string>();
	#waiting: { plans: Plan[]; files: string[] } = { plans: [], files: [] };
	#work: Promise<void> = Promise.resolve();
	readonly #problems = new Map<string, readonly TypeProblem[]>();
	/** Directory in which the CMS starts, by what the project does. */
	readonly #places = new Map<string, string>();
	/** What kept a project from being made, by its directory. */
	readonly #failures = new Map<string, Error>();

	constructor({ project, directory, cache }: ProjectBuilderOptions) {
		this.#project = project;
		this.#directory = directory;
		this.#cache = cache;
	}

	/** Tells of a scratch project that will be asked for. */
	register(files: VariantFiles): void {
		this.#planOf(files);
	}

	/** Tells of a fence in TypeScript that is compiled on its own. */
	registerTypes(fence: Fence): void {
		this.#pathOf(fence);
	}

	/** Begins with what was announced, beside what needs none of it. What fails is said to who asks for it. */
	begin(): void {
		this.#settle().catch(() => undefined);
	}

	/** @throws (rejects) {ScratchFilesError} where the files can't be placed; what the compiler says is in the project */
	async project(files: VariantFiles): Promise<ScratchProject> {
		const plan = this.#planOf(files);
		const { variant, directory } = plan;
		await this.#settle();
		const failure = this.#failures.get(directory);
		if (failure) throw new ScratchFilesError(`the project can't be made: ${failure.message}`);
		const place = this.#places.get(plan.program) ?? placeOf(plan);
		if (variant === 'js') return { variant, directory: place, problems: new Map() };
		const problems = files.files.flatMap((file) => {
			const found = this.#problems.get(join(directory, file.title ?? ''));
			return found ? [[file, found] as const] : [];
		});
		return { variant, directory: place, problems: new Map(problems) };
	}

	/** What the compiler says of a fence on its own. */
	async problemsOf(fence: Fence): Promise<readonly TypeProblem[]> {
		const path = this.#pathOf(fence);
		await this.#settle();
		return this.#problems.get(path) ?? [];
	}

	#planOf(files: VariantFiles): Plan {
		const key = keyOf([files.variant, files.files.map(({ title, code }) => [title, code])]);
		const known = this.#plans.get(key);
		if (known) return known;
		const plan = { ...files, directory: join(this.#directory, 'projects', key), program: programKey(files) };
		this.#plans.set(key, plan);
		this.#waiting.plans.push(plan);
		return plan;
	}

	#pathOf(fence: Fence): string {
		const known = this.#single.get(fence);
		if (known) return known;
		const path = join(this.#directory, 'single', keyOf([fence.file, fence.line, fence.code]), `code.${fence.language}`);
		this.#single.set(fence, path);
		this.#waiting.files.push(path);
		return path;
	}

	/** Makes and compiles what waits. Runs one after the other: all share a folder. */
	#settle(): Promise<void> {
		const { plans, files } = this.#waiting;
		this.#waiting = { plans: [], files: [] };
		if (plans.length + files.length > 0) this.#work = this.#work.then(() => this.#make(plans, files));
		return this.#work;
	}

	async #make(plans: readonly Plan[], singles: readonly string[]): Promise<void> {
		for (const plan of plans)
			await makeProject(this.#project, plan.directory, plan).catch((error) =>
				this.#failures.set(plan.directory, error),
			);
		const codes = new Map([...this.#single].map(([{ code }, path]) => [path, code]));
		for (const path of singles) await writeText(path, codes.get(path) ?? '');
		const batches = new Map<string, { schemas: readonly Fence[]; files: string[] }>();
		const add = (schemas: readonly Fence[], files: readonly string[]) => {
			const key = keyOf(schemas.map(({ title, code }) => [title, code]));
			const batch = batches.get(key) ?? { schemas, files: [] };
			batches.set(key, { ...batch, files: [...batch.files, ...files] });
		};
		add([], singles);
		for (const plan of plans.filter(({ variant }) => variant === 'ts')) add(schemasOf(plan), scriptsOf(plan));
		await linkPackages(this.#project, this.#directory);
		const compile = async (schemas: readonly Fence[], files: readonly string[]) => {
			await this.#compile(schemas, files).catch((error: unknown) => {
				const message = messageOf(error);
				for (const file of files) this.#problems.set(file, [{ line: 1, code: 'not compiled:', message }]);
			});
		};
		const filled = [...batches.values()].filter(({ files }) => files.length > 0);
		await new PQueue({ concurrency: MAX_COMPILERS }).addAll(
			filled.map(
				({ schemas, files }) =>
					() =>
						compile(schemas, files),
			),
		);
		const made = plans.filter(({ directory }) => !this.#failures.has(directory));
		for (const plan of sortBy(made, ({ variant }) => variant)) {
			if (this.#places.has(plan.program)) continue;
			this.#places.set(plan.program, placeOf(plan));
			if (plan.variant === 'ts') await assembleCompiled(plan.directory, this.#outputOf(plan.directory));
		}
	}

	async #compile(schemas: readonly Fence[], files: readonly string[]): Promise<void> {
		const described = join(this.#directory, 'described', keyOf(schemas.map(({ title, code }) => [title, code])));
		await makeProject(this.#project, described, { files: schemas });
		const packages = await readFile(join(this.#project, 'package.json'), 'utf8');
		const key = keyOf([packages, await directoryHash(join(described, 'src'))]);
		const declarations = await schemaTypes(described, join(this.#cache, `types-${key}`));
		const problems = await compileTypeScript({
			compiler: join(this.#project, 'node_modules/typescript/lib/tsc.js'),
			directory: this.#directory,
			files,
			declarations,
			output: join(this.#directory, OUTPUT),
		});
		for (const [path, found] of problems) this.#problems.set(path, found);
	}

	#outputOf(directory: string): string {
		return compiledPath(directory, { directory: this.#directory, output: join(this.#directory, OUTPUT) });
	}
}

/** Projects with other content types are compiled apart; each takes a process that reads all types of the CMS. */
const MAX_COMPILERS = 2;
/** Where the compiled project lies in one in TypeScript, as the CMS has it. */
const COMPILED = 'dist';
const OUTPUT = 'output';

const placeOf = ({ variant, directory }: Plan) => (variant === 'js' ? directory : join(directory, COMPILED));
const schemasOf = ({ files }: Plan) => files.filter(isSchema);
const scriptsOf = ({ files, directory }: Plan) =>
	files.filter((file) => variantOf(file) === 'ts').map(({ title = '' }) => join(directory, title));

const keyOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** @returns what a project does, as far as its scripts can be compared; else what they say */
function programKey({ variant, files }: VariantFiles): string {
	const parts = files.map((file) => {
		const { title = '', code } = file;
		const isScript = variantOf(file) !== undefined;
		const program = isScript ? programOf(title, code) : undefined;
		if (program !== undefined) return [stemOf(title), program];
		return [title, code, isScript && variant];
	});
	return keyOf(sortBy(parts, ([title]) => title));
}

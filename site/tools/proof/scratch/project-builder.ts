import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import groupBy from 'lodash-es/groupBy.js';
import sortBy from 'lodash-es/sortBy.js';
import PQueue from 'p-queue';
import { compiledPath, compileTypeScript } from '../kinds/types/compile.ts';
import type { TypeProblem } from '../kinds/types/diagnostics.ts';
import type { Fence } from '../model.ts';
import { programOf } from './program.ts';
import { assembleCompiled, directoryHash, linkPackages, makeProject, writeText } from './project-directory.ts';
import { schemaTypes } from './schema-types.ts';
import { isSchema, ScratchFilesError, stemOf, type Variant, type VariantFiles, variantOf } from './variants.ts';

/** A project made of the seeded one and a page's files, ready to start. */
export interface ScratchProject {
	variant: Variant;
	/**
	 * Absolute path in which the CMS starts. Projects that are the same program share the path of one of them, preferably
	 * in JavaScript, so that one start serves all of them.
	 */
	directory: string;
	problems: ReadonlyMap<Fence, readonly TypeProblem[]>;
}

export interface ProjectBuilderOptions {
	/** Directory of the CMS project, with its packages installed. */
	project: string;
	/**
	 * Directory for the builder alone. It must not be below a `tsconfig.json`: the CMS searches the parent directories
	 * for one, and treats every project that has one as a TypeScript project.
	 */
	directory: string;
	/** Directory of the cache, which is kept between runs. */
	cache: string;
}

interface Plan extends VariantFiles {
	/** Absolute path of the project before it is compiled. */
	directory: string;
	/** Equal for projects that are the same program. */
	program: string;
}

/**
 * Makes scratch projects. One compiler run handles the TypeScript files of all registered projects, so everything that
 * a run of the proof needs is registered first; later projects cost another compiler run.
 */
export class ProjectBuilder {
	readonly #project: string;
	readonly #directory: string;
	readonly #cache: string;
	readonly #plans = new Map<string, Plan>();
	/** Paths of fences that are compiled on their own. */
	readonly #single = new Map<Fence, string>();
	#waiting: { plans: Plan[]; files: string[] } = { plans: [], files: [] };
	#work: Promise<void> = Promise.resolve();
	readonly #problems = new Map<string, readonly TypeProblem[]>();
	/** Directory in which the CMS starts, by program. */
	readonly #places = new Map<string, string>();
	/** Errors of projects that could not be made, by directory. */
	readonly #failures = new Map<string, Error>();

	constructor({ project, directory, cache }: ProjectBuilderOptions) {
		this.#project = project;
		this.#directory = directory;
		this.#cache = cache;
	}

	/** Registers a scratch project that will be needed. */
	register(files: VariantFiles): void {
		this.#planOf(files);
	}

	/** Registers a TypeScript fence that is compiled on its own. */
	registerTypes(fence: Fence): void {
		this.#pathOf(fence);
	}

	/**
	 * Starts to make and compile what was registered, in the background. Errors are reported by `project` and
	 * `problemsOf`.
	 */
	start(): void {
		this.#settle().catch(() => undefined);
	}

	/**
	 * Returns a project, which contains the problems of the compiler.
	 * @throws (rejects) {ScratchFilesError} when the files cannot be placed
	 */
	async project(files: VariantFiles): Promise<ScratchProject> {
		const plan = this.#planOf(files);
		const { variant, directory } = plan;
		await this.#settle();
		const failure = this.#failures.get(directory);
		if (failure) throw new ScratchFilesError(`the project cannot be made: ${failure.message}`);
		const place = this.#places.get(plan.program) ?? placeOf(plan);
		if (variant === 'js') return { variant, directory: place, problems: new Map() };
		const problems = files.files.flatMap((file) => {
			const found = this.#problems.get(join(directory, file.title ?? ''));
			return found ? [[file, found] as const] : [];
		});
		return { variant, directory: place, problems: new Map(problems) };
	}

	/** Returns the compiler problems of a fence on its own. */
	async problemsOf(fence: Fence): Promise<readonly TypeProblem[]> {
		const path = this.#pathOf(fence);
		await this.#settle();
		return this.#problems.get(path) ?? [];
	}

	#planOf(files: VariantFiles): Plan {
		const key = keyOf([files.variant, contentOf(files.files)]);
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

	/** Makes and compiles what is waiting, one batch after another because all share a folder. */
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
		const scripts = plans
			.filter(({ variant }) => variant === 'ts')
			.map((plan) => ({ schemas: schemasOf(plan), files: scriptsOf(plan) }));
		const parts = [{ schemas: [], files: singles }, ...scripts].filter(({ files }) => files.length > 0);
		const batches = Object.values(groupBy(parts, ({ schemas }) => keyOf(contentOf(schemas))));
		await linkPackages(this.#project, this.#directory);
		await new PQueue({ concurrency: MAX_COMPILERS }).addAll(batches.map((batch) => () => this.#compile(batch)));
		const made = plans.filter(({ directory }) => !this.#failures.has(directory));
		for (const plan of sortBy(made, ({ variant }) => variant)) {
			if (this.#places.has(plan.program)) continue;
			this.#places.set(plan.program, placeOf(plan));
			if (plan.variant === 'ts') await assembleCompiled(plan.directory, this.#outputOf(plan.directory));
		}
	}

	/** Compiles the files of projects with the same content types. */
	async #compile(parts: readonly { schemas: readonly Fence[]; files: readonly string[] }[]): Promise<void> {
		const files = parts.flatMap((part) => part.files);
		const schemas = parts[0]?.schemas ?? [];
		try {
			const described = join(this.#directory, 'described', keyOf(contentOf(schemas)));
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
		} catch (error) {
			const message = messageOf(error);
			for (const file of files) this.#problems.set(file, [{ line: 1, code: 'not compiled:', message }]);
		}
	}

	#outputOf(directory: string): string {
		return compiledPath(directory, { directory: this.#directory, output: join(this.#directory, OUTPUT) });
	}
}

/**
 * Number of parallel compilers. Projects with different content types are compiled separately, each by a process that
 * reads all types of the CMS.
 */
const MAX_COMPILERS = 2;
/** Folder of the compiled project in a TypeScript project, as in the CMS. */
const COMPILED = 'dist';
const OUTPUT = 'output';

const placeOf = ({ variant, directory }: Plan) => (variant === 'js' ? directory : join(directory, COMPILED));
const schemasOf = ({ files }: Plan) => files.filter(isSchema);
const scriptsOf = ({ files, directory }: Plan) =>
	files.filter((file) => variantOf(file) === 'ts').map(({ title = '' }) => join(directory, title));

const contentOf = (files: readonly Fence[]) => files.map(({ title, code }) => [title, code]);
const keyOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** @returns a key of the program: the canonical forms of scripts if they can be compared, else their code */
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

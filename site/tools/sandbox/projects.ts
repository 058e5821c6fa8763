import { join } from 'node:path';
import { makeTemporary } from '../proof/instance/cleanup.ts';
import { CACHE, PROJECT } from '../proof/runner/install.ts';
import { selectFiles, UnknownPageError } from '../proof/runner/select.ts';
import { Scratch } from '../proof/scratch/scratch.ts';
import { type VariantFiles, variantsOf } from '../proof/scratch/variants.ts';
import { RefusedError } from './refused-error.ts';
import type { SandboxProject, SandboxStep } from './rules.ts';
import { type SandboxAnswer, sendSteps } from './send-steps.ts';

/** Heap limit in MB of a CMS that runs the files of a page, which has fewer readers than the others. */
const HEAP_MEGABYTES = 384;

export interface ProjectsOptions {
	/** Absolute path of the repository. */
	root: string;
	/** Bundles of `tools/proof/host/main.ts` and `tools/proof/client/main.ts`. */
	modules: Readonly<Record<'host' | 'client', string>>;
}

/**
 * Runs the CMS for examples that need the files of their page. Each is a scratch project of the proof and starts with
 * its first request, in 3 to 10 s. The last used project keeps running, so that it answers later requests immediately.
 */
export class Projects {
	readonly #root: string;
	readonly #open: () => Promise<Scratch>;
	#scratch: Promise<Scratch> | undefined;
	/** Files of the projects by page. */
	readonly #files = new Map<string, Promise<ReadonlyMap<string, VariantFiles>>>();

	constructor({ root, modules }: ProjectsOptions) {
		this.#root = root;
		this.#open = async () =>
			new Scratch({
				project: join(root, PROJECT),
				directory: await makeTemporary('scratch'),
				cache: join(root, CACHE),
				hostModule: modules.host,
				clientModule: modules.client,
				kept: 1,
				memory: HEAP_MEGABYTES,
			});
	}

	/**
	 * Sends requests in sequence to a project that was reset to its seed.
	 * @returns the answer to the last request
	 * @throws (rejects) {RefusedError} when the project does not exist
	 * @throws (rejects) {HostStartError} when the CMS does not start
	 * @throws (rejects) {Error} when the CMS does not answer in time or exits, or an answer is too long
	 */
	async send(project: SandboxProject, steps: readonly SandboxStep[]): Promise<SandboxAnswer> {
		const files = await this.#filesOf(project);
		this.#scratch ??= this.#open().catch((error: unknown) => {
			// The next call tries again.
			this.#scratch = undefined;
			throw error;
		});
		const scratch = await this.#scratch;
		return scratch.use(files, { seeded: true }, (instance) => sendSteps(instance, steps));
	}

	async close(): Promise<void> {
		await (await this.#scratch)?.close();
	}

	async #filesOf({ page, name }: SandboxProject): Promise<VariantFiles> {
		const known = this.#files.get(page) ?? this.#read(page);
		this.#files.set(page, known);
		const files = (await known).get(name);
		if (!files) throw new RefusedError(`The page ${page} has no project "${name}".`, 404);
		return files;
	}

	/** Reads the projects of a page, using the JavaScript variant if there is one because it needs no compiler. */
	async #read(page: string): Promise<ReadonlyMap<string, VariantFiles>> {
		const projects = new Map<string, VariantFiles>();
		const read = await selectFiles(this.#root, [page]).catch((error: unknown) => {
			this.#files.delete(page);
			if (error instanceof UnknownPageError) return [];
			throw error;
		});
		for (const { fence, files } of read.flatMap(({ examples }) => examples)) {
			const [variant] = fence.attributes.in === undefined ? [] : variantsOf(files);
			if (variant) projects.set(fence.attributes.in ?? '', variant);
		}
		return projects;
	}
}

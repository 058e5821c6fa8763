import type { Example, Fence } from '../model.ts';
import type { ProjectBuilder } from '../scratch/project-builder.ts';
import { ScratchFilesError, type VariantFiles, variantsOf } from '../scratch/variants.ts';

/**
 * The scratch projects of an example that is a file itself: the ones that hold it.
 * @param path where the file is put, if not where its title says
 * @throws {ScratchFilesError}
 */
export function placesOf({ fence, files }: Pick<Example, 'fence' | 'files'>, path = fence.title): VariantFiles[] {
	const own: Fence = path === undefined || path === fence.title ? fence : { ...fence, title: path };
	const others = files.filter((file) => file.file !== fence.file || file.line !== fence.line);
	return variantsOf([...others, own]).filter((variant) => variant.files.includes(own));
}

/** Tells the workshop of the projects of an example. What is wrong with its files is said when it runs. */
export function registerProjects(
	example: Pick<Example, 'fence' | 'files'>,
	builder: ProjectBuilder,
	path?: string,
): void {
	try {
		for (const place of placesOf(example, path)) builder.register(place);
	} catch (error) {
		if (!(error instanceof ScratchFilesError)) throw error;
	}
}

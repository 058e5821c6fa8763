import type { Example, Fence } from '../model.ts';
import type { ProjectBuilder } from '../scratch/project-builder.ts';
import { ScratchFilesError, type VariantFiles, variantsOf } from '../scratch/variants.ts';

/**
 * Returns the scratch projects that contain an example which is itself a file.
 * @param path of the file, if not its title
 * @throws {ScratchFilesError}
 */
export function placesOf({ fence, files }: Pick<Example, 'fence' | 'files'>, path = fence.title): VariantFiles[] {
	const own: Fence = path === undefined || path === fence.title ? fence : { ...fence, title: path };
	const others = files.filter((file) => file.file !== fence.file || file.line !== fence.line);
	return variantsOf([...others, own]).filter((variant) => variant.files.includes(own));
}

/** Registers the projects of an example. Errors in its files are reported when it runs. */
export function registerProjects(builder: ProjectBuilder, placesOfExample: () => readonly VariantFiles[]): void {
	try {
		for (const place of placesOfExample()) builder.register(place);
	} catch (error) {
		if (!(error instanceof ScratchFilesError)) throw error;
	}
}

import type { Fence } from '../model.ts';

/**
 * Language of a project. Pages show most files in JavaScript and in TypeScript, which form two projects with the same
 * behaviour.
 */
export type Variant = 'js' | 'ts';

export interface VariantFiles {
	variant: Variant;
	/** One file for each path. */
	files: readonly Fence[];
}

/** The files of a page do not form a project; reported to the author. */
export class ScratchFilesError extends Error {}

/**
 * Groups the files of a scratch project by language. Files of other languages belong to both projects, and so does a
 * script without a twin, because TypeScript projects can contain JavaScript.
 * @throws {ScratchFilesError} when a file has no path or one outside the project, or two files have the same path
 */
export function variantsOf(files: readonly Fence[]): VariantFiles[] {
	for (const file of files) checkPath(file);
	const variants = (['js', 'ts'] as const).filter((variant) => files.some((file) => variantOf(file) === variant));
	const found = variants.length > 0 ? variants : (['js'] as const);
	return found.map((variant) => ({ variant, files: unique(filesOf(files, variant)) }));
}

/** @returns the variant of a file; `undefined` for JSON, GraphQL and others */
export function variantOf({ language }: Fence): Variant | undefined {
	if (language === 'js' || language === 'jsx') return 'js';
	if (language === 'ts' || language === 'tsx') return 'ts';
	return undefined;
}

/** Whether a file defines or changes a content type or component. */
export function isSchema({ title = '' }: Fence): boolean {
	return /^src\/.*\.json$/.test(title);
}

/** Returns a path without the extension of JavaScript or TypeScript. */
export function stemOf(path: string): string {
	return path.replace(/\.[jt]sx?$/, '');
}

function filesOf(files: readonly Fence[], variant: Variant): Fence[] {
	const own = files.filter((file) => (variantOf(file) ?? variant) === variant);
	const stems = new Set(own.map(({ title = '' }) => stemOf(title)));
	return files.filter((file) => own.includes(file) || !stems.has(stemOf(file.title ?? '')));
}

function unique(files: readonly Fence[]): readonly Fence[] {
	const seen = new Map<string, Fence>();
	for (const file of files) {
		const twin = seen.get(stemOf(file.title ?? ''));
		if (twin)
			throw new ScratchFilesError(
				`"${file.title}" is shown twice for one scratch project, at ${placeOf(twin)} and ${placeOf(file)}; give one of them another group`,
			);
		seen.set(stemOf(file.title ?? ''), file);
	}
	return files;
}

function checkPath(file: Fence): void {
	const { title } = file;
	if (!title)
		throw new ScratchFilesError(
			`the file at ${placeOf(file)} has no path; write title="src/…" as it stands in a project`,
		);
	if (title.startsWith('/') || title.split('/').includes('..') || !/^[\w@.+/-]+$/.test(title))
		throw new ScratchFilesError(
			`"${title}" at ${placeOf(file)} is not a path within a project; write a path such as src/api/a/routes/a.js`,
		);
}

const placeOf = ({ file, line }: Fence) => `${file}:${line}`;

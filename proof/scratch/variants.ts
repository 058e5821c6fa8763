import type { Fence } from '../model.ts';

/** Pages show most files twice, in JavaScript and in TypeScript: two projects that have to behave alike. */
export type Variant = 'js' | 'ts';

export interface VariantFiles {
	variant: Variant;
	/** One for each path. */
	files: readonly Fence[];
}

/** A page's files that can't make up a project: the author has to know. */
export class ScratchFilesError extends Error {}

/**
 * Sorts the files of a scratch project into the projects that they make up. Files of other languages belong to each;
 * a script that has no twin does too, as projects in TypeScript hold scripts in JavaScript beside others.
 * @throws {ScratchFilesError} where a file has no path, leads out of the project, or two files have the same path
 */
export function variantsOf(files: readonly Fence[]): VariantFiles[] {
	for (const file of files) checkPath(file);
	const variants = (['js', 'ts'] as const).filter((variant) => files.some((file) => variantOf(file) === variant));
	const found = variants.length > 0 ? variants : (['js'] as const);
	return found.map((variant) => ({ variant, files: unique(filesOf(files, variant)) }));
}

/** @returns the variant that a file's language belongs to; none for JSON, GraphQL and others */
export function variantOf({ language }: Fence): Variant | undefined {
	if (language === 'js' || language === 'jsx') return 'js';
	if (language === 'ts' || language === 'tsx') return 'ts';
	return undefined;
}

/** Whether a file is a content type, a component, or a change of one. */
export function isSchema({ title = '' }: Fence): boolean {
	return /^src\/.*\.json$/.test(title);
}

/** The path without the ending that tells JavaScript from TypeScript. */
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
			`"${title}" at ${placeOf(file)} is not a path within a project; write one such as src/api/a/routes/a.js`,
		);
}

const placeOf = ({ file, line }: Fence) => `${file}:${line}`;

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Capture } from './capture.ts';
import { isChanged } from './change.ts';
import type { Codec } from './codec.ts';
import { pictureFile } from './files.ts';
import { type Picture, titleOf } from './picture.ts';
import { PictureError } from './steps.ts';

export type Outcome = 'new' | 'changed' | 'unchanged';

/** In bytes; a page with several pictures has to load quickly on a phone. */
const MAX_FILE_SIZE = 40 * 1024;

interface StoreOptions {
	/** Absolute path of the site. */
	root: string;
	codec: Codec;
	/** Whether files are written, or only compared. */
	write: boolean;
}

/**
 * Writes the versions of a picture to the site if any of them differs visibly, so that unchanged pictures stay out of
 * commits. All versions are written together, so that they come from one capture.
 * @throws (rejects) {PictureError} when a file is too large
 */
export async function storePicture(
	picture: Picture,
	captures: readonly Capture[],
	{ root, codec, write }: StoreOptions,
): Promise<Outcome> {
	const versions = await Promise.all(
		captures
			.flatMap(({ image, theme, size }) => [
				{ file: pictureFile(picture.name, { theme, size, density: 2 }), image },
				{ file: pictureFile(picture.name, { theme, size, density: 1 }), image: codec.halve(image) },
			])
			.map(async ({ file, image }) => ({ file, path: join(root, file), bytes: await codec.encode(await image) })),
	);
	const large = versions.find(({ bytes }) => bytes.length > MAX_FILE_SIZE);
	if (large)
		throw new PictureError(
			`${titleOf(picture)}: ${large.file} has ${large.bytes.length} bytes, expected at most ${MAX_FILE_SIZE}; show less`,
		);
	const isNew = versions.every(({ path }) => !existsSync(path));
	const differences = await Promise.all(versions.map(({ path, bytes }) => differs(path, bytes, codec)));
	if (!differences.includes(true)) return 'unchanged';
	if (write)
		for (const { path, bytes } of versions) {
			await mkdir(dirname(path), { recursive: true });
			await writeFile(path, bytes);
		}
	return isNew ? 'new' : 'changed';
}

/** Compares two compressed files; both were compressed in the same way, which adds no difference. */
async function differs(path: string, bytes: Buffer, codec: Codec): Promise<boolean> {
	if (!existsSync(path)) return true;
	const before = await readFile(path);
	if (before.equals(bytes)) return false;
	return isChanged(await codec.decode(before), await codec.decode(bytes));
}

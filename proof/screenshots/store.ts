import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Captures } from './capture.ts';
import { isChanged } from './change.ts';
import type { Codec } from './codec.ts';
import { pictureFile, THEMES } from './files.ts';

export type Outcome = 'new' | 'changed' | 'unchanged';

export interface StoreOptions {
	/** Of the site, absolute. */
	root: string;
	codec: Codec;
	/** Whether files are written; otherwise only compared. */
	write: boolean;
}

/**
 * Puts the versions of a picture into the site where they differ visibly from what is there: files that stay as they are
 * stay out of commits. All versions are written together, so that they are always of one capture.
 */
export async function storePicture(name: string, captures: Captures, options: StoreOptions): Promise<Outcome> {
	const { root, codec, write } = options;
	const versions = await Promise.all(
		THEMES.flatMap((theme) => [
			{ file: pictureFile(name, theme, 2), image: captures[theme] },
			{ file: pictureFile(name, theme, 1), image: codec.halve(captures[theme]) },
		]).map(async ({ file, image }) => ({ path: join(root, file), bytes: await codec.encode(await image) })),
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

/** Both went through the same compression, which leaves no difference of its own. */
async function differs(path: string, bytes: Buffer, codec: Codec): Promise<boolean> {
	if (!existsSync(path)) return true;
	const before = await readFile(path);
	if (before.equals(bytes)) return false;
	return isChanged(await codec.decode(before), await codec.decode(bytes));
}

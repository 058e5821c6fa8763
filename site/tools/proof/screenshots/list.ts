import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type Picture, pictureSchema } from './picture.ts';

/** Folder of the lists of pictures, relative to the site root. */
const LIST_DIRECTORY = 'tools/proof/screenshots/pictures';

/** A list of pictures is invalid; the message contains the position. */
export class PictureListError extends Error {}

/**
 * Reads the pictures of all lists, in the order of the files.
 * @throws (rejects) {PictureListError}
 */
export async function readPictures(root: string): Promise<Picture[]> {
	const names = (await readdir(join(root, LIST_DIRECTORY))).filter((name) => name.endsWith('.yaml')).sort();
	const lists = await Promise.all(
		names.map(async (name) => {
			const file = posix.join(LIST_DIRECTORY, name);
			return parsePictures(file, await readFile(join(root, file), 'utf8'));
		}),
	);
	const pictures = lists.flat();
	const first = new Map<string, Picture>();
	for (const picture of pictures) {
		const other = first.get(picture.name);
		if (other) throw new PictureListError(`${picture.place}: "${picture.name}" is also the name of ${other.place}`);
		first.set(picture.name, picture);
	}
	return pictures;
}

/**
 * Parses a list of pictures.
 * @param file for messages
 * @throws {PictureListError} when the text is not YAML, not a list, or a picture does not match the schema
 */
export function parsePictures(file: string, text: string): Picture[] {
	const lines = new LineCounter();
	const document = parseDocument(text, { lineCounter: lines });
	const [broken] = document.errors;
	if (broken) throw new PictureListError(`${file}:${broken.linePos?.[0].line ?? 1}: ${broken.message.split('\n')[0]}`);
	const entries = z.array(z.unknown()).safeParse(document.toJS());
	if (!entries.success) throw new PictureListError(`${file}:1: expected a list of pictures, each after a "-"`);
	return entries.data.map((entry, index) => {
		const node = document.getIn([index], true);
		const offset = isMap(node) ? (node.range?.[0] ?? 0) : 0;
		const place = `${file}:${lines.linePos(offset).line}`;
		const result = pictureSchema.safeParse(entry);
		if (!result.success) throw new PictureListError(`${place}: ${z.prettifyError(result.error)}`);
		if (!result.data.path && !result.data.continues)
			throw new PictureListError(`${place}: "${result.data.name}" needs a path, or "continues: true"`);
		return { ...result.data, place };
	});
}

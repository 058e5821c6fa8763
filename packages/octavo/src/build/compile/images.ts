import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse, posix } from 'node:path';
import { decodeAddress } from '@octavo/contract/index.ts';
import { closestOf } from '@octavo/platform/closest.ts';
import { imageSize } from 'image-size';
import type { ResolvedImage } from '../../theme/index.ts';
import { fileStamp, sha256 } from '../files/index.ts';
import type { CompiledPage } from '../model.ts';

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** Hexadecimal digits of the content hash in an address: 32 bits tell images of the same name apart. */
const HASH_LENGTH = 8;

interface ImageFile {
	/** Relative to the site's root. */
	file: string;
	/** SHA-256, hexadecimal. */
	hash: string;
	/** Hashed, site-absolute address. */
	url: string;
}

type ImageResult = {
	/** Relative to the site's root. */
	file: string;
	/** The files that decide the result, among them the versions that do not exist. */
	dependencies: CompiledPage['dependencies'];
} & (
	| { kind: 'found'; image: ResolvedImage; files: ImageFile[] }
	| { kind: 'missing'; closest: string | undefined }
	| { kind: 'invalid'; problem: string }
);

/**
 * Finds and measures images and gives them addresses. `picture@2x.png` is the high-definition version of `picture.png`, and
 * `picture.phone.png` replaces it in narrow windows.
 */
export class ImageLibrary {
	readonly #root: string;
	readonly #known = new Map<string, { stamp: string; result: ImageResult }>();

	constructor(root: string) {
		this.#root = root;
	}

	/**
	 * Finds an image and all its versions.
	 * @param path path as the author wrote it: relative to `from`, or to `content/` if it starts with `/`
	 * @param from file that shows the image, relative to the site's root
	 */
	resolve(path: string, from: string): ImageResult {
		const clean = decodeAddress(path.replace(/[?#].*$/, '')).replaceAll('\0', '%00');
		const file = clean.startsWith('/') ? posix.join('content', clean) : posix.join(posix.dirname(from), clean);
		const stamp = this.#stamp(file);
		const known = this.#known.get(file);
		if (stamp && known?.stamp === stamp) return known.result;
		const result = this.#read(file);
		this.#known.set(file, { stamp, result });
		return result;
	}

	#read(file: string): ImageResult {
		if (file.startsWith('../') || !existsSync(join(this.#root, file))) return this.#missing(file);
		const versions = [file, ...(file.includes('.phone.') ? [] : [version(file, '.phone')])];
		const possible = versions.flatMap((path) => [path, version(path, '@2x')]);
		const found = possible.filter((path) => this.#stamp(path));
		const contents = new Map(found.map((path) => [path, readFileSync(join(this.#root, path))]));
		const files = addressed(contents);
		const hashes = new Map(files.map((entry) => [entry.file, entry.hash]));
		const dependencies = possible.map((path) => ({ file: path, hash: hashes.get(path) ?? '' }));
		const image = (path: string): ResolvedImage | undefined => {
			const [own, sharp] = [path, version(path, '@2x')].map((name) => files.find((entry) => entry.file === name));
			const bytes = contents.get(path);
			return own && bytes && { src: own.url, ...measure(bytes), ...(sharp && { zoomSrc: sharp.url }) };
		};
		try {
			const [own, phone] = versions.map(image);
			if (!own) return this.#missing(file);
			return { kind: 'found', file, dependencies, image: { ...own, ...(phone && { phone }) }, files };
		} catch {
			return {
				kind: 'invalid',
				file,
				dependencies,
				problem: 'its bytes are not those of an image, it is cut off, or it has no size',
			};
		}
	}

	#missing(file: string): ImageResult {
		const folder = join(this.#root, posix.dirname(file));
		const isReadable = !file.startsWith('../') && statSync(folder, { throwIfNoEntry: false })?.isDirectory();
		const names = isReadable ? readdirSync(folder).filter((name) => IMAGE.test(name)) : [];
		const closest = closestOf(posix.basename(file), names);
		return { kind: 'missing', file, dependencies: [{ file, hash: '' }], closest };
	}

	#stamp(file: string): string {
		return fileStamp(join(this.#root, file));
	}
}

/** Returns the path of another version of an image: `picture.png` -> `picture@2x.png`. */
function version(file: string, mark: '@2x' | '.phone'): string {
	const { dir, name, ext } = parse(file);
	return posix.join(dir, `${name}${mark}${ext}`);
}

/** Returns the width and height as shown, so with the camera's rotation applied. */
function measure(bytes: Uint8Array): { width: number; height: number } {
	const { width, height, orientation = 1 } = imageSize(bytes);
	if (!(width > 0 && height > 0)) throw new Error('it has no size');
	return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/**
 * Gives all versions of an image one common hash: a page with ten images names eighty files, and hashes do not compress.
 */
function addressed(contents: ReadonlyMap<string, Uint8Array>): ImageFile[] {
	const hashes = [...contents].map(([file, bytes]) => ({ file, hash: sha256(bytes) }));
	const shared = sha256(hashes.map(({ hash }) => hash).join()).slice(0, HASH_LENGTH);
	return hashes.map(({ file, hash }) => {
		const { name, ext } = parse(file);
		return { file, hash, url: `/assets/${name.replace(/[^\w.-]/g, '-')}.${shared}${ext.toLowerCase()}` };
	});
}

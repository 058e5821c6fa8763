import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, parse, posix } from 'node:path';
import { imageSize } from 'image-size';
import { messageOf } from '../../platform/error-message.ts';
import type { ResolvedImage } from '../../ui/index.ts';

/** Hexadecimal digits of the content hash in an address: 64 bits, no two images of a site share one. */
const HASH_LENGTH = 16;

export interface ImageFile {
	/** Relative to the site's root. */
	file: string;
	/** SHA-256, hexadecimal. */
	hash: string;
	/** Hashed, site-absolute address. */
	url: string;
}

export type ImageResult =
	| { kind: 'found'; image: ResolvedImage; files: ImageFile[] }
	| { kind: 'missing'; file: string }
	| { kind: 'invalid'; file: string; problem: string };

/**
 * Finds, measures and addresses images. Beside `picture.png`, `picture@2x.png` is its high-definition version, and
 * `picture.phone.png` is what narrow windows show instead.
 */
export class ImageLibrary {
	readonly #root: string;
	readonly #known = new Map<string, { stamp: string; result: ImageResult }>();

	constructor(root: string) {
		this.#root = root;
	}

	/**
	 * @param path as the author wrote it: relative to `from`, or from `content/` where it starts with `/`
	 * @param from the file that shows the image, relative to the site's root
	 */
	resolve(path: string, from: string): ImageResult {
		const clean = decodePath(path);
		const file = clean.startsWith('/') ? posix.join('content', clean) : posix.join(posix.dirname(from), clean);
		const stamp = this.#stamp(file);
		const known = this.#known.get(file);
		if (stamp && known?.stamp === stamp) return known.result;
		const result = this.#read(file);
		this.#known.set(file, { stamp, result });
		return result;
	}

	#read(file: string): ImageResult {
		const absolutePath = join(this.#root, file);
		if (file.startsWith('../') || !existsSync(absolutePath)) return { kind: 'missing', file };
		const bytes = readFileSync(absolutePath);
		try {
			const { width, height, orientation = 1 } = imageSize(bytes);
			const turned = orientation >= 5;
			const own = addressed(file, bytes);
			const sharp = this.#sharpVersion(file);
			const phone = this.#phoneVersion(file);
			const image: ResolvedImage = {
				src: own.url,
				width: turned ? height : width,
				height: turned ? width : height,
				...(sharp && { zoomSrc: sharp.url }),
				...(phone && { phone: phone.image }),
			};
			return { kind: 'found', image, files: [own, ...(sharp ? [sharp] : []), ...(phone?.files ?? [])] };
		} catch (error) {
			return { kind: 'invalid', file, problem: messageOf(error) };
		}
	}

	#phoneVersion(file: string): { image: ResolvedImage; files: ImageFile[] } | undefined {
		const { dir, name, ext } = parse(file);
		if (name.endsWith('.phone')) return undefined;
		const result = this.#read(posix.join(dir, `${name}.phone${ext}`));
		return result.kind === 'found' ? result : undefined;
	}

	/** Changes whenever the file does; empty where there is none. */
	#stamp(file: string): string {
		const stat = statSync(join(this.#root, file), { throwIfNoEntry: false });
		return stat ? `${stat.size}:${stat.mtimeMs}` : '';
	}

	#sharpVersion(file: string): ImageFile | undefined {
		const { dir, name, ext } = parse(file);
		const sharp = posix.join(dir, `${name}@2x${ext}`);
		const absolutePath = join(this.#root, sharp);
		return existsSync(absolutePath) ? addressed(sharp, readFileSync(absolutePath)) : undefined;
	}
}

function addressed(file: string, bytes: Uint8Array): ImageFile {
	const hash = createHash('sha256').update(bytes).digest('hex');
	const { name, ext } = parse(file);
	return {
		file,
		hash,
		url: `/assets/${name.replace(/[^\w.-]/g, '-')}.${hash.slice(0, HASH_LENGTH)}${ext.toLowerCase()}`,
	};
}

function decodePath(path: string): string {
	const clean = path.replace(/[?#].*$/, '');
	try {
		return decodeURIComponent(clean);
	} catch {
		return clean;
	}
}

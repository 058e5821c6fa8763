import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Bitmap } from './change.ts';

/**
 * The subset of `sharp` that is used; the package comes with the CMS project, so that the site's own installation stays
 * small.
 */
interface SharpImage {
	resize(options: { width: number; kernel: string }): SharpImage;
	avif(options: { quality: number; effort: number; chromaSubsampling: string }): SharpImage;
	jpeg(options: { quality: number }): SharpImage;
	ensureAlpha(): SharpImage;
	raw(): SharpImage;
	metadata(): Promise<{ width: number }>;
	toBuffer(): Promise<Buffer>;
	toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>;
}
type Sharp = (input: Uint8Array) => SharpImage;

export interface Codec {
	/** @returns the picture as AVIF */
	encode(image: Uint8Array): Promise<Buffer>;
	/** @returns the picture at half its width and height, in the format of the input */
	halve(image: Uint8Array): Promise<Buffer>;
	decode(image: Uint8Array): Promise<Bitmap>;
	/** @returns a drawing as JPEG */
	draw(svg: string): Promise<Buffer>;
}

/** Full chroma resolution keeps coloured text sharp; at this quality, text of normal size shows no difference. */
const QUALITY = { quality: 57, effort: 2, chromaSubsampling: '4:4:4' };

/** @param project directory of the CMS project, with its packages installed */
export function loadCodec(project: string): Codec {
	const sharp: Sharp = createRequire(join(project, 'package.json'))('sharp');
	return {
		encode: (image) => sharp(image).avif(QUALITY).toBuffer(),
		async halve(image) {
			const { width } = await sharp(image).metadata();
			return sharp(image)
				.resize({ width: Math.round(width / 2), kernel: 'lanczos3' })
				.toBuffer();
		},
		async decode(image) {
			const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
			return { width: info.width, height: info.height, data };
		},
		draw: (svg) => sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer(),
	};
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Bitmap } from './change.ts';

/** The part of `sharp` that is used; it comes with the CMS project, so that the site's own install stays light. */
interface SharpImage {
	resize(options: { width: number; kernel: string }): SharpImage;
	webp(options: { quality: number; nearLossless?: boolean; effort: number }): SharpImage;
	jpeg(options: { quality: number }): SharpImage;
	ensureAlpha(): SharpImage;
	raw(): SharpImage;
	metadata(): Promise<{ width: number }>;
	toBuffer(): Promise<Buffer>;
	toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>;
}
type Sharp = (input: Uint8Array) => SharpImage;

export interface Codec {
	/** @returns the picture as WebP, by the method that makes it smallest */
	encode(image: Uint8Array): Promise<Buffer>;
	/** @returns the picture at half its width and height, as PNG or whatever it came as */
	halve(image: Uint8Array): Promise<Buffer>;
	decode(image: Uint8Array): Promise<Bitmap>;
	/** @returns a drawing as JPEG */
	draw(svg: string): Promise<Buffer>;
}

const EFFORT = 5;
/** Flat areas and text stay sharp; small deviations in colour are allowed. */
const NEAR_LOSSLESS = { quality: 60, nearLossless: true, effort: EFFORT };
/** Photographs and gradients are smaller this way. */
const LOSSY = { quality: 84, effort: EFFORT };

/** @param project directory of the CMS project, with its packages installed */
export function loadCodec(project: string): Codec {
	const sharp: Sharp = createRequire(join(project, 'package.json'))('sharp');
	return {
		async encode(image) {
			const [sharpest, smallest] = await Promise.all([
				sharp(image).webp(NEAR_LOSSLESS).toBuffer(),
				sharp(image).webp(LOSSY).toBuffer(),
			]);
			return sharpest.length <= smallest.length ? sharpest : smallest;
		},
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

import { crc32 } from 'node:zlib';
import { z } from 'zod';

const HEADER = /^([0-9a-f]{1,8}) (\d+)\n/;
const HEADER_LENGTH = 32;

/** Encodes two JSON values into one file, so that the light one can be read without parsing the heavy one. */
export function encodeEntry(light: unknown, heavy: unknown): Buffer {
	const first = Buffer.from(JSON.stringify(light));
	const body = Buffer.concat([first, Buffer.from(JSON.stringify(heavy))]);
	return Buffer.concat([Buffer.from(`${crc32(body).toString(16)} ${first.length}\n`), body]);
}

/** Returns the two JSON texts, or `undefined` if the bytes are damaged. */
export function decodeEntry(bytes: Buffer): { light: string; heavy: () => string } | undefined {
	const header = HEADER.exec(bytes.toString('latin1', 0, HEADER_LENGTH));
	if (!header) return undefined;
	const [{ length }, checksum = '', lightLength] = header;
	const body = bytes.subarray(length);
	if (crc32(body).toString(16) !== checksum) return undefined;
	const middle = Number(lightLength);
	return { light: body.toString('utf8', 0, middle), heavy: () => body.toString('utf8', middle) };
}

/**
 * Validates the fields that decide whether an entry is used. The rest was written by this version and is guarded by the
 * checksum.
 */
export const lightSchema = z.looseObject({
	hash: z.string(),
	dependencies: z.array(z.object({ file: z.string(), hash: z.string() })),
});

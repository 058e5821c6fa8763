import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';

/** Returns the SHA-256 of `content`, in hexadecimal. */
export function sha256(content: string | Uint8Array): string {
	return createHash('sha256').update(content).digest('hex');
}

/** Returns the first `length` hexadecimal digits of the SHA-256 of `content`. */
export function contentHash(content: string | Uint8Array, length = 16): string {
	return sha256(content).slice(0, length);
}

/** Returns the hash of an inline script or style element in a content security policy. */
export function policyHash(content: string): string {
	return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Returns a string that changes whenever a file does, from its size and time; empty if there is no such file. */
export function fileStamp(path: string): string {
	const stat = statSync(path, { throwIfNoEntry: false });
	return stat?.isFile() ? `${stat.size}:${stat.mtimeMs}` : '';
}

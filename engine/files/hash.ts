import { createHash } from 'node:crypto';

/** @returns the first `length` hexadecimal characters of the SHA-256 of `content` */
export function contentHash(content: string | Uint8Array, length = 16): string {
	return createHash('sha256').update(content).digest('hex').slice(0, length);
}

/** @returns the source of a `script-src` hash in a content security policy for an inline script */
export function policyHash(script: string): string {
	return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

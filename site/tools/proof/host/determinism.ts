import { createHash } from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/**
 * Freezes the clock of a process and seeds its random values, so that the CMS creates the same ids, dates, tokens and
 * file names in every run. Answers can then be compared without replacing anything.
 */
export interface Determinism {
	/** Freezes the clock at `instant`, e.g. `2026-02-10T09:30:00.000Z`, and resets the random values. */
	restart(instant: string): void;
	/** Freezes the clock at `instant`. */
	setTime(instant: string): void;
	/** Queues document ids that are used before generated ones. */
	queueDocumentIds(...documentIds: string[]): void;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`;

/**
 * Generates a document id from a seed.
 * @returns 24 characters
 */
export function documentIdOf(seed: string): string {
	const digest = createHash('sha256').update(seed).digest();
	return Array.from(digest.subarray(0, 24), (byte, index) => {
		const alphabet = index === 0 ? LETTERS : LETTERS_AND_DIGITS;
		return alphabet[byte % alphabet.length];
	}).join('');
}

/**
 * Patches `Date`, `node:crypto` and the id generator. Call it before the CMS is loaded, because its modules keep what
 * they import.
 * @param directory of the CMS project, from which the packages are patched
 */
export function makeDeterministic(directory: string): Determinism {
	const require = createRequire(`${directory}/package.json`);
	const real = globalThis.Date;
	const state = { now: real.now(), documents: 0, bytes: 0, queuedIds: [] as string[] };

	globalThis.Date = frozenDate(real, () => state.now);
	const nextBytes = (size: number): Buffer => {
		const blocks: Buffer[] = [];
		for (let length = 0; length < size; length += 32)
			blocks.push(
				createHash('sha256')
					.update(`bytes ${state.bytes++}`)
					.digest(),
			);
		return Buffer.concat(blocks).subarray(0, size);
	};
	const crypto: Record<string, unknown> = require('node:crypto');
	crypto.randomBytes = (size: number, done?: (error: null, bytes: Buffer) => void) => {
		const bytes = nextBytes(size);
		if (done) process.nextTick(done, null, bytes);
		return bytes;
	};
	crypto.randomUUID = () => uuidOf(nextBytes(16));
	syncBuiltinESMExports();
	const ids: Record<string, unknown> = require('@paralleldrive/cuid2');
	ids.createId = () => state.queuedIds.shift() ?? documentIdOf(`document ${state.documents++}`);

	return {
		restart(instant) {
			Object.assign(state, { now: real.parse(instant), documents: 0, bytes: 0, queuedIds: [] });
		},
		setTime(instant) {
			state.now = real.parse(instant);
		},
		queueDocumentIds: (...documentIds) => void state.queuedIds.push(...documentIds),
	};
}

/**
 * Returns a `Date` whose current time is `now()`; explicit dates work as usual. It runs in browsers as well, so it uses
 * nothing outside this function.
 */
export function frozenDate(real: DateConstructor, now: () => number): DateConstructor {
	return new Proxy(real, {
		construct: (target, parameters, newTarget) =>
			Reflect.construct(target, parameters.length > 0 ? parameters : [now()], newTarget),
		apply: (Target) => new Target(now()).toString(),
		get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
	});
}

/** Formats a UUID of version 4 (RFC 9562): random except for the version and variant bits. */
function uuidOf(bytes: Buffer): string {
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const digits = bytes.toString('hex');
	return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
		'-',
	);
}

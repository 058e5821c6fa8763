import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { z } from 'zod';
import { type Example, type Fence, PROOF_DEPTHS, type ProofDepth } from '../model.ts';

/** How far each example was proved, by the key of the example. */
export const passedSchema = z.record(z.string(), z.enum(PROOF_DEPTHS));

/** Cache of examples that passed, keyed by everything that affects their outcome. Kept between runs. */
export class PassedCache {
	readonly #file: string;
	readonly #version: string;
	readonly #known: ReadonlyMap<string, ProofDepth>;
	readonly #used = new Map<string, ProofDepth>();

	/** @param version changes with the CMS, the project and the code of the proof */
	constructor(file: string, version: string, known: ReadonlyMap<string, ProofDepth>) {
		this.#file = file;
		this.#version = version;
		this.#known = known;
	}

	/** Reads the cache; an unreadable file counts as empty. */
	static async open(directory: string, version: string): Promise<PassedCache> {
		const file = join(directory, `passed-${version}.json`);
		return new PassedCache(file, version, await readPassed(file));
	}

	/** Returns how far the example was proved, if it passed before. */
	get(example: Example): ProofDepth | undefined {
		const key = keyOf(example, this.#version);
		const depth = this.#known.get(key);
		if (depth) this.#used.set(key, depth);
		return depth;
	}

	add(example: Example, depth: ProofDepth): void {
		this.#used.set(keyOf(example, this.#version), depth);
	}

	/** Merges with the file, which another run can have written since. */
	async save(): Promise<void> {
		const passed = new Map([...(await readPassed(this.#file)), ...this.#used]);
		writeAtomic(this.#file, JSON.stringify(Object.fromEntries(passed)));
	}
}

async function readPassed(file: string): Promise<Map<string, ProofDepth>> {
	const text = await readFile(file, 'utf8').catch(() => '{}');
	try {
		return new Map(Object.entries(passedSchema.parse(JSON.parse(text))));
	} catch {
		return new Map();
	}
}

/** Identifies an example by everything that affects its outcome: 24 hexadecimal digits. */
export function keyOf({ fence, result, output, variables, after, beside, files }: Example, version: string): string {
	const parts = [
		fence,
		result,
		output,
		variables,
		...after.map((example) => example.fence),
		...(beside ?? []),
		...files,
	];
	return createHash('sha256')
		.update(JSON.stringify([version, parts.map(identityOf)]))
		.digest('hex')
		.slice(0, 24);
}

const identityOf = (fence: Fence | undefined) =>
	fence && [fence.language, fence.title, Object.entries(fence.attributes), fence.code];

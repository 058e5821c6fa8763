import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeAtomic } from '../../platform/write-atomic.ts';

/** What a file of a build was made from. */
export interface LedgerEntry {
	key: string;
	/** Unit: bytes. */
	size: number;
	/** When a build first did without it, where it is only kept for pages that are open. Unit: ms since 1970. */
	retired?: number;
}

const ledgerSchema = z.record(z.string(), z.tuple([z.string(), z.number(), z.number().optional()]));

/** Beside the build's folder, so that it is not published. */
function ledgerPath(build: string): string {
	return `${build}.json`;
}

/** @returns what is known of the files of a build; nothing where that is damaged, which costs one full write */
export function readLedger(build: string): Map<string, LedgerEntry> {
	try {
		const entries = Object.entries(ledgerSchema.parse(JSON.parse(readFileSync(ledgerPath(build), 'utf8'))));
		return new Map(
			entries.map(([path, [key, size, retired]]) => [path, { key, size, ...(retired !== undefined && { retired }) }]),
		);
	} catch {
		return new Map();
	}
}

export function writeLedger(build: string, entries: ReadonlyMap<string, LedgerEntry>): void {
	const data = Object.fromEntries(
		[...entries].map(([path, { key, size, retired }]) => [
			path,
			retired === undefined ? [key, size] : [key, size, retired],
		]),
	);
	writeAtomic(ledgerPath(build), JSON.stringify(data));
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeAtomic } from '../../platform/write-atomic.ts';

/** A file of a build, with the key of its sources. */
export interface LedgerEntry {
	key: string;
	/** In bytes. */
	size: number;
	/** Time of the first build that no longer wrote it, in ms since 1970; the file is kept for open pages only. */
	retired?: number;
}

const ledgerSchema = z.record(z.string(), z.tuple([z.string(), z.number(), z.number().optional()]));

/** The ledger is beside the build's folder, so that it is not published. */
function ledgerPath(build: string): string {
	return `${build}.json`;
}

/** Returns the ledger of a build. If it is missing or damaged, it is empty, and everything is written again. */
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

/** Writes the ledger of a build. */
export function writeLedger(build: string, entries: ReadonlyMap<string, LedgerEntry>): void {
	const data = Object.fromEntries(
		[...entries].map(([path, { key, size, retired }]) => [
			path,
			retired === undefined ? [key, size] : [key, size, retired],
		]),
	);
	writeAtomic(ledgerPath(build), JSON.stringify(data));
}

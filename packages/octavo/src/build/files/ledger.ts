import { readFileSync } from 'node:fs';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { z } from 'zod';

/** A file of a build, with the key of its sources. */
const entrySchema = z.object({
	key: z.string(),
	/** In bytes. */
	size: z.number(),
	/** Time of the first build that no longer wrote it, in ms since 1970; the file is kept for open pages only. */
	retired: z.number().optional(),
});
const ledgerSchema = z.record(z.string(), entrySchema);

export type LedgerEntry = z.output<typeof entrySchema>;

/** The ledger is beside the build's folder, so that it is not published. */
function ledgerPath(build: string): string {
	return `${build}.json`;
}

/** Returns the ledger of a build. If it is missing or damaged, it is empty, and everything is written again. */
export function readLedger(build: string): Map<string, LedgerEntry> {
	try {
		return new Map(Object.entries(ledgerSchema.parse(JSON.parse(readFileSync(ledgerPath(build), 'utf8')))));
	} catch {
		return new Map();
	}
}

/** Writes the ledger of a build. */
export function writeLedger(build: string, entries: ReadonlyMap<string, LedgerEntry>): void {
	writeAtomic(ledgerPath(build), JSON.stringify(Object.fromEntries(entries)));
}

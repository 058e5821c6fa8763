import { freemem } from 'node:os';

/** What the embedded database takes while it opens, as measured, when it has to be made and when it exists. Unit: bytes. */
const NEEDED = { new: 850e6, existing: 350e6 };

/** There is too little memory for the embedded database: the system would end the process, and the site with it. */
export class MemoryError extends Error {
	override readonly name = 'MemoryError';
}

/** @throws {MemoryError} naming what is left of the machine's memory, or of that of the container */
export function checkMemory(kind: keyof typeof NEEDED): void {
	// Zero when it is not known, and more than any machine has when there is no limit.
	const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
	const left = Math.min(freemem(), limit - process.memoryUsage.rss());
	if (left >= NEEDED[kind]) return;
	const megabytes = (bytes: number) => `${Math.max(0, Math.round(bytes / 1e6))} MB`;
	throw new MemoryError(
		`the embedded database needs ${megabytes(NEEDED[kind])} of memory to open, and ${megabytes(left)} are left; what readers say stays in the journal`,
	);
}

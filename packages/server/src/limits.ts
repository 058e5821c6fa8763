import { z } from 'zod';

/** Returns the number of files that this process may have open; infinite where the system does not say. */
function openFilesLimit(): number {
	if (!process.report) return Number.POSITIVE_INFINITY;
	// Names of peers would be looked up.
	Object.assign(process.report, { excludeNetwork: true });
	const report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });
	return report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY;
}

/** Limits that keep one client from harming others. Times in ms, sizes in bytes. */
export const defaultLimits = {
	/** Request line and headers; larger ones get 431. Equal to Node's default, stated here so that it stays. */
	headerBytes: 16 * 1024,
	/** Body; larger ones get 413. No static file needs one, and the JSON of the features is small. */
	bodyBytes: 256 * 1024,
	/** Connections at a time. A quarter of the file descriptors stays for files. */
	connections: Math.floor(openFilesLimit() * 0.75),
	/** Time for the headers of a request to arrive; slower clients get 408. */
	headersTimeout: 10_000,
	/** Time for a whole request to arrive; slower clients get 408. */
	requestTimeout: 30_000,
	/** Interval at which these two are checked. Node's default of 30 s would let clients exceed them by far. */
	timeoutCheckInterval: 1_000,
	/** Time without a byte in either direction, as with a client that has stopped reading. */
	socketTimeout: 60_000,
	/**
	 * Idle time between requests. Longer than the usual 60 s of load balancers, which would otherwise hit closed sockets.
	 */
	keepAliveTimeout: 72_000,
	/** Time for running requests to finish after a signal to stop; orchestrators kill after 10 s (Docker) or more. */
	shutdownTimeout: 8_000,
};

export type ServerLimits = Readonly<typeof defaultLimits>;

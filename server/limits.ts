/** Limits that keep one client from harming others. Times in ms, sizes in bytes. */
export interface ServerLimits {
	/** Request line and headers; larger ones get 431. Equal to Node's default, stated here so that it stays. */
	headerBytes: number;
	/** Body; larger ones get 413. No static file needs one, and the JSON of the features is small. */
	bodyBytes: number;
	/** Time for the headers of a request to arrive; slower clients get 408. */
	headersTimeout: number;
	/** Time for a whole request to arrive; slower clients get 408. */
	requestTimeout: number;
	/** Interval at which these two are checked. Node's default of 30 s would let clients exceed them by far. */
	timeoutCheckInterval: number;
	/** Time without a byte in either direction, as with a client that has stopped reading. */
	socketTimeout: number;
	/**
	 * Idle time between requests. Longer than the usual 60 s of load balancers, which would otherwise hit closed sockets.
	 */
	keepAliveTimeout: number;
	/** Time for running requests to finish after a signal to stop; orchestrators kill after 10 s (Docker) or more. */
	shutdownTimeout: number;
}

export const defaultLimits: Readonly<ServerLimits> = {
	headerBytes: 16 * 1024,
	bodyBytes: 256 * 1024,
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	timeoutCheckInterval: 1_000,
	socketTimeout: 60_000,
	keepAliveTimeout: 72_000,
	shutdownTimeout: 8_000,
};

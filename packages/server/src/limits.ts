/** Limits that keep one client from harming others. Times in ms, sizes in bytes. */
export const defaultLimits = {
	/** Request line and headers; larger ones get 431. Equal to Node's default, stated here so that it stays. */
	headerBytes: 16 * 1024,
	/** Body; larger ones get 413. No static file needs one, and the JSON of the features is small. */
	bodyBytes: 256 * 1024,
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

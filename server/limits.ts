/** Bounds that keep one client from harming the others. Times in ms, sizes in bytes. */
export interface ServerLimits {
	/** Request line and headers; more is answered with 431. The same as Node's default, stated so that it stays. */
	headerBytes: number;
	/** A body; more is answered with 413. No static file needs one, the features' JSON is small. */
	bodyBytes: number;
	/** For the headers of a request to arrive; slower clients get 408. */
	headersTimeout: number;
	/** For a whole request to arrive; slower clients get 408. */
	requestTimeout: number;
	/** How often the two are enforced. Node's default of 30 s would make them ten times as long. */
	timeoutCheckInterval: number;
	/** Without a byte in either direction: a client that stopped reading. */
	socketTimeout: number;
	/** Idle between two requests. Longer than the 60 s of usual load balancers, which would otherwise hit closed sockets. */
	keepAliveTimeout: number;
	/** For running requests to finish after a signal to stop; orchestrators kill after 10 s (Docker) or more. */
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

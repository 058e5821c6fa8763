export interface SearchHost {
	/** `https://search.example.com`, or empty for the page's own origin. */
	url: string;
}

/** Time after which an unhealthy host is retried, in ms; from the specification. */
export const RETRY_UNHEALTHY_AFTER = 120_000;

/** Maximum factor by which timeouts are extended, since the hosts or the reader's network can merely be slow. */
const MAX_STRETCH = 4;

/** Tracks the health of hosts across requests. */
export class HostPool {
	readonly #downSince = new Map<string, number>();
	#timeouts = 0;

	constructor(private readonly hosts: readonly SearchHost[]) {}

	/** Returns the hosts to try, in order; all of them if none is healthy, since one can have recovered. */
	candidates(): readonly SearchHost[] {
		const healthy = this.hosts.filter((host) => this.#isHealthy(host));
		return healthy.length > 0 ? healthy : this.hosts;
	}

	get anyHealthy(): boolean {
		return this.hosts.some((host) => this.#isHealthy(host));
	}

	/** Factor for timeouts, which grows with the number of consecutive timeouts. */
	get stretch(): number {
		return Math.min(MAX_STRETCH, 1 + this.#timeouts);
	}

	succeeded(host: SearchHost): void {
		this.#downSince.delete(host.url);
		this.#timeouts = 0;
	}

	failed(host: SearchHost, timedOut: boolean): void {
		if (timedOut) this.#timeouts += 1;
		this.#downSince.set(host.url, Date.now());
	}

	#isHealthy(host: SearchHost): boolean {
		const since = this.#downSince.get(host.url);
		return since === undefined || Date.now() - since >= RETRY_UNHEALTHY_AFTER;
	}
}

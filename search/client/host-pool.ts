export interface SearchHost {
	/** `https://search.example.com`, or empty for the page's own origin. */
	url: string;
}

/** How long an unhealthy host is left alone; from the specification. Unit: ms. */
export const RETRY_UNHEALTHY_AFTER = 120_000;

/** The most a timeout is stretched to; hosts that time out may only be slow, or the reader's network is. */
const MAX_STRETCH = 4;

/** Remembers which hosts failed, across requests. */
export class HostPool {
	readonly #downSince = new Map<string, number>();
	#timeouts = 0;

	constructor(
		private readonly hosts: readonly SearchHost[],
		private readonly now: () => number = () => Date.now(),
	) {}

	/** Hosts to try, in order; all of them where none is healthy, since one of them may have come back. */
	candidates(): readonly SearchHost[] {
		const healthy = this.hosts.filter((host) => this.#isHealthy(host));
		return healthy.length > 0 ? healthy : this.hosts;
	}

	get anyHealthy(): boolean {
		return this.hosts.some((host) => this.#isHealthy(host));
	}

	/** Factor for timeouts: grows with hosts that timed out in a row. */
	get stretch(): number {
		return Math.min(MAX_STRETCH, 1 + this.#timeouts);
	}

	succeeded(host: SearchHost): void {
		this.#downSince.delete(host.url);
		this.#timeouts = 0;
	}

	failed(host: SearchHost, timedOut: boolean): void {
		if (timedOut) this.#timeouts += 1;
		this.#downSince.set(host.url, this.now());
	}

	#isHealthy(host: SearchHost): boolean {
		const since = this.#downSince.get(host.url);
		return since === undefined || this.now() - since >= RETRY_UNHEALTHY_AFTER;
	}
}

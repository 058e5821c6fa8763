import type { Announcement } from '@octavo/contract/index.ts';
import type { FastifyInstance } from 'fastify';
import type { FairQueue } from './fair-queue.ts';
import type { LiveSite } from './served-site/live-site.ts';

/** What every feature can use. */
export interface FeatureContext {
	/** The built site as it is now. A feature that derives data from it asks for the release with each request. */
	site: LiveSite;
	/** For work that occupies this thread for more than a moment. */
	queue: FairQueue;
	/**
	 * Opens a queue for work that is done elsewhere. An address has one account in all queues.
	 * @param name in the metrics
	 */
	openQueue(name: string, concurrency: number): FairQueue;
}

/**
 * A part of the server. It registers its routes in a Fastify scope of its own, so that its hooks, parsers and error
 * handler apply to it only. Its routes take precedence over the static files, which answer every other `GET` and
 * `HEAD`.
 */
export interface FeaturePlugin {
	/** Names it in the health check. */
	name: string;
	/** Sent in the `Server-Timing` header of every document, so that scripts know that the feature exists. */
	announce?: readonly Announcement[];
	/** Its problems resolve themselves within seconds, so it is announced regardless. */
	recovers?: boolean;
	/**
	 * Why the feature does not work at the moment. Documents are then not told about it, and the health check reports it.
	 */
	problem?(): string | undefined;
	/** What the operator should look at although readers are served as usual. The health check reports it. */
	notice?(): string | undefined;
	register(app: FastifyInstance, context: FeatureContext): Promise<void> | void;
}

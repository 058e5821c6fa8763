import type { FastifyInstance } from 'fastify';
import type { FairQueue } from './fair-queue.ts';
import type { LiveSite } from './site/live-site.ts';

/** What every feature may use. */
export interface FeatureContext {
	/** The built site as it is now; a feature that derives data from it asks for the release at each request. */
	site: LiveSite;
	/** For work that takes this thread for more than a moment: readers take turns. */
	queue: FairQueue;
	/** A queue of its own for work that is done elsewhere. @param name in the metrics */
	openQueue(name: string, concurrency: number): FairQueue;
}

/**
 * A part of the server: it registers its own routes, in a Fastify scope of its own, so that its hooks, parsers and
 * error handler stay with it. Routes of features win over the static files, which answer every other `GET` and `HEAD`.
 */
export interface FeaturePlugin {
	/** Shown in logs and errors. */
	name: string;
	/** Named in the `Server-Timing` header of every document, so that scripts know that the feature is there. */
	announce?: string;
	/** Its problems pass by themselves within seconds, so that it is announced all the same. */
	recovers?: boolean;
	/** Why it can't do what it is for at the moment: documents are then not told of it, and the health check says so. */
	problem?(): string | undefined;
	/** What those who run it should look at, though readers are served as ever. The health check says so. */
	notice?(): string | undefined;
	register(app: FastifyInstance, context: FeatureContext): Promise<void> | void;
}

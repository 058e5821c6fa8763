import type { Strapi } from './strapi.ts';

/**
 * Tracks subscriptions from now on, because a middleware or listener of one example would affect the next one.
 * @returns a function that removes all of them
 */
export function trackSubscriptions(strapi: Pick<Strapi, 'documents' | 'db' | 'eventHub'>): () => void {
	let undo: (() => void)[] = [];
	const watch = <Parameters extends unknown[]>(subscribe: (...parameters: Parameters) => () => void) => {
		return (...parameters: Parameters) => {
			const unsubscribe = once(subscribe(...parameters));
			undo.push(unsubscribe);
			return unsubscribe;
		};
	};
	strapi.documents.use = watch(strapi.documents.use);
	const { lifecycles } = strapi.db;
	lifecycles.subscribe = watch(lifecycles.subscribe.bind(lifecycles));
	strapi.eventHub.subscribe = watch(strapi.eventHub.subscribe.bind(strapi.eventHub));
	strapi.eventHub.on = watch(strapi.eventHub.on.bind(strapi.eventHub));
	return () => {
		for (const unsubscribe of undo.reverse()) unsubscribe();
		undo = [];
	};
}

/** The CMS removes another subscriber when one is removed twice. */
function once(run: () => void): () => void {
	let isDone = false;
	return () => {
		if (!isDone) run();
		isDone = true;
	};
}

import type { Strapi } from './strapi.ts';

/**
 * Notes what is subscribed to from now on, since a middleware or a listener of one example would change the next one.
 * @returns a function that takes all of it back
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

/** The CMS takes away another subscriber when one is taken away twice. */
function once(run: () => void): () => void {
	let isDone = false;
	return () => {
		if (!isDone) run();
		isDone = true;
	};
}

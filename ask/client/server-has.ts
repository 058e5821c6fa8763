/** What the server that delivered this document can do, by its header `Server-Timing`; see `server/announcements.ts`. */
export function serverHas(feature: string): boolean {
	const [document] = performance.getEntriesByType('navigation');
	return document instanceof PerformanceNavigationTiming && document.serverTiming.some(({ name }) => name === feature);
}

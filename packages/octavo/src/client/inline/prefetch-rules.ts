/**
 * Speculation rules: a browser that supports them prefetches the target of a link that a reader hovers or presses, before
 * any script has loaded. `prefetch.ts` replaces them, because `navigation/` shows fragments instead of documents.
 * "Moderate" means a hover of 200 ms, or a press.
 */
export const prefetchRules = JSON.stringify({
	prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});

/**
 * Speculation rules: a browser that knows them fetches the page of a link that a reader points at or presses, before any
 * script is there. `prefetch.ts` takes over from them, and `navigation/` shows what it has fetched without a document.
 * "Moderate" is a pointer that rests for 200 ms, or a press.
 */
export const prefetchRules = JSON.stringify({
	prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});

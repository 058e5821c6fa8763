/**
 * Marks search words on the page of a result once it is shown. Call it before the link is followed, so that the marking code
 * loads in parallel with the page.
 * @param href of the result, on this site
 */
export function markOnArrival(href: string, words: readonly string[]): void {
	if (words.length === 0) return;
	const target = new URL(href, location.href);
	const loading = loadMarks();
	const show = async () => {
		const marks = await loading;
		if (location.pathname === target.pathname) marks?.markPage(words, target.hash);
	};
	if (target.pathname === location.pathname && target.search === location.search && target.hash) {
		void show();
		return;
	}
	const onArrival = () => {
		if (location.pathname === target.pathname) void show();
	};
	document.addEventListener('docs:navigated', onArrival, { once: true });
}

/** Loads the marking code. If that fails, the page is shown without marks. */
async function loadMarks() {
	try {
		return await import('./mark-page.ts');
	} catch (error) {
		console.warn('No words are marked on the page.', error);
		return undefined;
	}
}

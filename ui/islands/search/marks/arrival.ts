/**
 * Marks the words of a search on the page that a result leads to, once it is there. Called before the link is followed: what marks them is loaded beside the page.
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

/** Without it a page is read as well. */
async function loadMarks() {
	try {
		return await import('./mark-page.ts');
	} catch (error) {
		console.warn('No words are marked on the page.', error);
		return undefined;
	}
}

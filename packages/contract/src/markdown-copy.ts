/** Returns the address of a page's Markdown copy: `/cms/intro.md`, and `/index.md` for the landing page. */
export function markdownAddress(route: string): string {
	return route === '/' ? '/index.md' : `${route}.md`;
}

export function routeOfMarkdown(address: string): string {
	return address === markdownAddress('/') ? '/' : address.slice(0, -'.md'.length);
}

/** Key of the front matter of a Markdown copy whose line lists the questions of the page, as JSON. */
export const COPY_QUESTIONS = 'questions';

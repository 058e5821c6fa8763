/** What is read of a page's `index.json`, which `ui/` writes as its `Fragment`. */
export interface Fragment {
	buildId: string;
	route: string;
	title: string;
	description: string;
	canonical: string;
	robots?: string;
	accent: string;
	/** Names and addresses of the style sheets the page needs. */
	styles: Record<string, string>;
	sidebarId?: string;
	/** HTML of the whole sidebar. */
	sidebar?: string;
	/** Route of a page whose fragment has it. */
	sidebarFrom?: string;
	/** HTML of the page. */
	main: string;
	/** Addresses of the navbar items that are active. */
	activeNavbar: string[];
}

const TEXTS = ['buildId', 'route', 'title', 'description', 'canonical', 'accent', 'main'];

/** @returns the fragment, or nothing where the text is something else */
export function parseFragment(text: string): Fragment | undefined {
	try {
		const value = JSON.parse(text);
		const whole =
			TEXTS.every((key) => typeof value[key] === 'string') &&
			typeof value.styles === 'object' &&
			Array.isArray(value.activeNavbar);
		return whole ? value : undefined;
	} catch {
		return undefined;
	}
}

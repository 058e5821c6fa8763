import type { SyntheticPage } from '../synthetic/page.ts';
import type { SyntheticGroup } from '../synthetic/tree.ts';

/** A file of a peer's project. */
export interface ProjectFile {
	/** Relative to the project's folder. */
	path: string;
	content: string;
}

/** An entry of the sidebars of VitePress and Rspress. */
interface SidebarItem {
	text: string;
	collapsed?: boolean;
	link?: string;
	items?: SidebarItem[];
}

/** A group as VitePress and Rspress have it configured. */
export function sidebarItem(group: SyntheticGroup): SidebarItem {
	const pages = group.pages.map((path) => ({ text: path.split('/').at(-1) ?? path, link: `/${path}` }));
	return { text: group.label, collapsed: true, items: [...group.groups.map(sidebarItem), ...pages] };
}

/** Another documentation tool, measured on the same pages. */
export interface Peer {
	name: string;
	/** npm packages with exact versions. */
	packages: Record<string, string>;
	overrides?: Record<string, string>;
	/** Major version of Node that it needs, where the one in use is too old; installed from npm into its folder. */
	node?: string;
	/** How it writes the title of an admonition. */
	admonitions: 'brackets' | 'plain';
	/** Configuration, whatever the pages are. */
	configuration(groups: SyntheticGroup[]): ProjectFile[];
	/** Where and how a page is written. */
	page(page: SyntheticPage): ProjectFile;
	/** Arguments of the build after the program; the program is a file of `node_modules`. */
	build: { program: string; parameters: string[] };
	/** Folder of the built site. */
	output: string;
	/** Folders to delete before a cold build. */
	caches: string[];
	/** Address of a page's path on the built site. */
	address(path: string): string;
}

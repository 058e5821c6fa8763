import type { SyntheticGroup, SyntheticPage } from '../synthetic/tree.ts';

/** A file of a peer's project. */
export interface ProjectFile {
	/** Path relative to the project's folder. */
	path: string;
	content: string;
}

/** Converts a group to the sidebar configuration of VitePress and Rspress. */
export function sidebarItem(group: SyntheticGroup): object {
	const pages = group.pages.map((path) => ({ text: path.split('/').at(-1) ?? path, link: `/${path}` }));
	return { text: group.label, collapsed: true, items: [...group.groups.map(sidebarItem), ...pages] };
}

/** Returns the text of a page, below the front matter that all tools read. */
export function withFrontMatter({ title, description }: SyntheticPage, text: string): string {
	return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${text}`;
}

/** A documentation tool, measured on the same pages as the others. */
export interface Peer {
	name: string;
	/** npm packages with exact versions. */
	packages: Record<string, string>;
	overrides?: Record<string, string>;
	/** Node version to install from npm into its folder, if the current one is too old for it. */
	node?: string;
	/** Returns the files of the project that are not pages. */
	configuration(groups: SyntheticGroup[]): ProjectFile[];
	/** Returns the file of a page. */
	page(page: SyntheticPage): ProjectFile;
	/** Program of the build, relative to `node_modules` or absolute, and its arguments. */
	build: { program: string; parameters: string[] };
	/** Variables of the build that differ from those of the others. */
	environment?: Record<string, string>;
	/** Folder of the built site. */
	output: string;
	/** Folders to delete before a cold build. */
	caches: string[];
	/** Returns the address of a page on the built site. */
	address(path: string): string;
}

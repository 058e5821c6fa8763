import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { measureProcess, type ProcessCost } from '../measure/process.ts';
import { pagePaths, type SyntheticGroup, type SyntheticPage, syntheticPage, syntheticTree } from '../synthetic/tree.ts';

/** Timeout of an installation, in s. */
const INSTALL_TIMEOUT = 600;

/** Files that are kept when another site is written. */
const INSTALLED = new Set(['node_modules', 'package.json', 'package-lock.json']);

/** A tool's project on disk, with its packages installed and its pages written. */
export interface PeerProject {
	directory: string;
	/** Paths of the pages, in reading order. */
	paths: string[];
	/** Removes the output and the caches of earlier builds. */
	clean(): Promise<void>;
	/** @param limit timeout, in s */
	build(limit: number): Promise<ProcessCost>;
	/** Changes one page, as an author would. */
	touch(): Promise<void>;
}

/**
 * Installs a tool if necessary, and writes a site of `count` pages for it.
 * @throws {Error} if it cannot be installed
 */
export async function preparePeer(peer: Peer, workDirectory: string, count: number): Promise<PeerProject> {
	// The site lies beside `node_modules`, since some tools resolve packages only from the project's own folder.
	const directory = join(workDirectory, peer.name.toLowerCase());
	await installPackages(directory, peer.name, {
		dependencies: { ...peer.packages, ...(peer.node && { node: peer.node }) },
		...(peer.overrides && { overrides: peer.overrides }),
	});
	for (const name of await readdir(directory)) {
		if (!INSTALLED.has(name)) await rm(join(directory, name), { recursive: true, force: true });
	}
	const groups = syntheticTree(count);
	const paths = pagePaths(groups);
	await writePages(peer, directory, paths);
	for (const file of peer.configuration(groups)) await writeProjectFile(directory, file);
	const program = resolve(directory, 'node_modules', peer.build.program);
	const node = peer.node ? join(directory, 'node_modules/node/bin/node') : process.execPath;
	return {
		directory,
		paths,
		clean: async () => {
			for (const path of peer.caches) await rm(join(directory, path), { recursive: true, force: true });
		},
		build: (limit) =>
			measureProcess(node, [program, ...peer.build.parameters], {
				directory,
				limit,
				environment: {
					NODE_ENV: 'production',
					NODE_OPTIONS: '--max-old-space-size=16384',
					ASTRO_TELEMETRY_DISABLED: '1',
					CI: 'true',
					PATH: `${dirname(node)}:${process.env.PATH}`,
					...peer.environment,
				},
			}),
		touch: async () => {
			const path = join(directory, peer.page({ path: paths[0] ?? '', title: '', description: '', body: '' }).path);
			await writeFile(path, `${await readFile(path, 'utf8')}\nOne more sentence, written at ${Date.now()}.\n`);
		},
	};
}

/**
 * Installs npm packages into a folder of their own, unless they are there.
 * @param name what is installed, for messages
 * @throws {Error} if it cannot be installed
 */
async function installPackages(
	directory: string,
	name: string,
	packages: { dependencies: Record<string, string>; overrides?: Record<string, string> },
): Promise<void> {
	const manifest = JSON.stringify({ private: true, ...packages });
	const path = join(directory, 'package.json');
	await mkdir(directory, { recursive: true });
	if (Object.keys(packages.dependencies).length === 0) return;
	if (existsSync(join(directory, 'node_modules')) && (await readFile(path, 'utf8').catch(() => '')) === manifest)
		return;
	await writeFile(path, manifest);
	console.error(`Installing ${name} …`);
	const cost = await measureProcess('npm', ['install', '--no-audit', '--no-fund'], {
		directory,
		limit: INSTALL_TIMEOUT,
	});
	if (cost.status !== 0) {
		await rm(path);
		throw new Error(`${name} could not be installed:\n${cost.output}`);
	}
}

async function writePages(peer: Peer, directory: string, paths: readonly string[]): Promise<void> {
	for (const [index, path] of paths.entries()) {
		const neighbours = [1, 2, 3].map((step) => peer.address(paths[(index + step) % paths.length] ?? path));
		await writeProjectFile(directory, peer.page(syntheticPage(path, index, neighbours)));
	}
}

async function writeProjectFile(directory: string, { path, content }: ProjectFile): Promise<void> {
	const target = join(directory, path);
	await mkdir(dirname(target), { recursive: true });
	await writeFile(target, content);
}

interface ProjectFile {
	/** Path relative to the project's folder. */
	path: string;
	content: string;
}

/** Converts a group to the sidebar configuration of VitePress. */
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

import { prepareOurs } from './ours.ts';
import { PEERS } from './peers/index.ts';
import { type PeerProject, preparePeer } from './peers/project.ts';

export const OURS = 'ours';
export const TOOLS: readonly string[] = [OURS, ...PEERS.map(({ name }) => name)];

/** A synthetic site of one size for one tool. */
export interface PreparedSite {
	project: PeerProject;
	/** Folder of the built site, relative to the project's. */
	output: string;
	/** Returns the address of a page on the built site. */
	address(path: string): string;
}

/**
 * Writes a synthetic site for a tool, and installs the tool if necessary.
 * @throws {Error} if the tool cannot be installed
 */
export async function prepareSite(
	tool: string,
	pages: number,
	root: string,
	workDirectory: string,
): Promise<PreparedSite> {
	const peer = PEERS.find(({ name }) => name === tool);
	if (!peer) {
		return { project: await prepareOurs(root, workDirectory, pages), output: 'dist', address: (path) => `/${path}` };
	}
	const project = await preparePeer(peer, workDirectory, pages);
	return { project, output: peer.output, address: peer.address };
}

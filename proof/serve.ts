/** `npm run proof -- --serve`: the project of the examples, for readers who send them by hand. */
import { join } from 'node:path';
import { type Host, startHost } from './instance/host.ts';
import { PROJECT } from './runner/proof.ts';

export interface ServeOptions {
	/** Absolute path of the repository. */
	root: string;
	/** The bundle of `proof/host/main.ts`. */
	module: string;
	port: number;
}

/**
 * Starts the seeded project. It runs as long as this process; what is changed in it is gone afterwards.
 * @throws (rejects) {HostStartError} also where the port is in use
 */
export async function serveProject({ root, module, port }: ServeOptions): Promise<Host> {
	return startHost({ directory: join(root, PROJECT), module, port });
}

/** What a reader needs to send the examples of the pages, as lines for a terminal. */
export function printServed({ port, tokens, samples }: Pick<Host, 'port' | 'tokens' | 'samples'>): string {
	return [
		`The project of the examples answers on http://localhost:${port} until you press Ctrl+C.`,
		'In another terminal:',
		`  export STRAPI_TOKEN=${tokens.full ?? ''}`,
		`  export TOKEN=${tokens.user ?? ''}`,
		`  cd ${samples}`,
		'STRAPI_TOKEN may do everything, TOKEN is the end user ann. The folder holds the pictures that uploads use.',
	].join('\n');
}

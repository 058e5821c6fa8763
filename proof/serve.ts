/** `npm run proof -- --serve`: starts the project of the examples for readers who send them manually. */
import { join } from 'node:path';
import { type Host, startHost } from './instance/host.ts';
import { PROJECT } from './runner/proof.ts';

interface ServeOptions {
	/** Absolute path of the repository. */
	root: string;
	/** Bundle of `proof/host/main.ts`. */
	module: string;
	port: number;
}

/**
 * Starts the seeded project, which runs as long as this process. Changes in it are lost afterwards.
 * @throws (rejects) {HostStartError} also when the port is in use
 */
export async function serveProject({ root, module, port }: ServeOptions): Promise<Host> {
	return startHost({ directory: join(root, PROJECT), module, port });
}

/** Returns the terminal output that tells a reader how to send the examples. */
export function printServed({ port, tokens, samples }: Pick<Host, 'port' | 'tokens' | 'samples'>): string {
	return [
		`The project of the examples answers on http://localhost:${port} until you press Ctrl+C.`,
		'In another terminal:',
		`  export STRAPI_TOKEN=${tokens.full ?? ''}`,
		`  export TOKEN=${tokens.user ?? ''}`,
		`  cd ${samples}`,
		'STRAPI_TOKEN has full access, TOKEN is the end user ann. The folder contains the pictures that uploads use.',
	].join('\n');
}

import { join } from 'node:path';

/**
 * Returns the folder whose `node_modules` has the engine, which a bundled module cannot derive from its own path: this
 * repository, or the site that has installed the packages. It is the working directory of a program that neither
 * `scripts/run.mjs` nor a package's command started, such as the server in its container.
 */
export function repositoryRoot(): string {
	return process.env.ENGINE_ROOT || process.cwd();
}

/**
 * Returns the path of a file of the engine, in this repository or in an installed package.
 * @param path in this repository, e.g. `packages/octavo/public`
 * @param root see `repositoryRoot`
 */
export function engineFile(path: string, root = repositoryRoot()): string {
	const [, name = '', ...rest] = path.split('/');
	return join(root, 'node_modules', name === 'octavo' ? name : `@octavo/${name}`, ...rest);
}

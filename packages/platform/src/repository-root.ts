/**
 * Returns the repository's root, which a bundled module cannot derive from its own path. It is the working directory of a
 * program that `scripts/run.mjs` did not start, such as the server in its container.
 */
export function repositoryRoot(): string {
	return process.env.ENGINE_ROOT || process.cwd();
}

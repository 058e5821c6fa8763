/**
 * Returns the repository's root, which contains `ui/` and `browser/`. Bundled modules cannot derive it from their own path.
 * @throws {Error} if the program was not started by `scripts/run.mjs` (or a test, which sets the variable too)
 */
export function engineRoot(): string {
	const root = process.env.ENGINE_ROOT;
	if (!root) throw new Error('ENGINE_ROOT is not set: start the program with "node scripts/run.mjs".');
	return root;
}

/**
 * @returns the repository's root, where `ui/` and `browser/` lie. Bundled modules can't tell it by their own place.
 * @throws when the program was not started by `scripts/run.mjs` (or a test, which sets the variable too)
 */
export function engineRoot(): string {
	const root = process.env.ENGINE_ROOT;
	if (!root) throw new Error('ENGINE_ROOT is not set: start the program by "node scripts/run.mjs".');
	return root;
}

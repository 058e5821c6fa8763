import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists every regular file below `directory`, and follows links. Reading a pipe would never end.
 * @param reportBroken is called with the path of each link that leads nowhere, or back to a folder that contains it, and
 *   of everything else that is no regular file
 * @returns sorted paths relative to `directory`, with `/`; none if the directory does not exist
 */
export function listFiles(directory: string, reportBroken: (path: string) => void = () => {}): string[] {
	const files: string[] = [];
	const visit = (path: string, above: readonly string[]): void => {
		const folder = join(directory, path);
		const real = realpathSync(folder);
		if (above.includes(real) || !statSync(folder).isDirectory()) return reportBroken(path);
		for (const entry of readdirSync(folder, { withFileTypes: true })) {
			const inner = path === '' ? entry.name : `${path}/${entry.name}`;
			// A link that leads nowhere, or to itself, does not exist.
			const follows = entry.isSymbolicLink() && existsSync(join(directory, inner));
			const found = follows ? statSync(join(directory, inner)) : entry;
			if (found.isDirectory()) visit(inner, [...above, real]);
			else if (found.isFile()) files.push(inner);
			else reportBroken(inner);
		}
	};
	if (existsSync(directory)) visit('', []);
	return files.sort();
}

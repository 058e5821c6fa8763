import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists every file below `directory`, and follows links.
 * @param reportBroken is called with the path of each link that leads nowhere, or back to a folder that contains it
 * @returns sorted paths relative to `directory`, with `/`; none if the directory does not exist
 */
export function listFiles(directory: string, reportBroken: (path: string) => void = () => {}): string[] {
	const files: string[] = [];
	const visit = (path: string, above: readonly string[]): void => {
		const folder = join(directory, path);
		const real = realpathSync(folder);
		if (above.includes(real)) return reportBroken(path);
		for (const entry of readdirSync(folder, { withFileTypes: true })) {
			const inner = path === '' ? entry.name : `${path}/${entry.name}`;
			const found = entry.isSymbolicLink() ? statSync(join(directory, inner), { throwIfNoEntry: false }) : entry;
			if (!found) reportBroken(inner);
			else if (found.isDirectory()) visit(inner, [...above, real]);
			else files.push(inner);
		}
	};
	if (existsSync(directory)) visit('', []);
	return files.sort();
}

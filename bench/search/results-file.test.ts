import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sectionOf, writeSection } from './results-file.ts';

it('adds a section once and replaces it afterwards, leaving the rest of the file unchanged', async () => {
	const directory = await mkdtemp(join(tmpdir(), 'results-'));
	const file = join(directory, 'RESULTS.md');
	try {
		await writeFile(file, '# Search\n\n## keywords\n\nrows\n');
		await writeSection(file, '## In a browser', 'first');
		await writeFile(file, `${await readFile(file, 'utf8')}\n## after\n\nmore\n`);
		await writeSection(file, '## In a browser', 'second $& line\n');
		const report = await readFile(file, 'utf8');
		expect(report).toBe('# Search\n\n## keywords\n\nrows\n\n## In a browser\n\nsecond $& line\n\n## after\n\nmore\n');
		expect(sectionOf(report, '## In a browser')).toBe('## In a browser\n\nsecond $& line\n\n');
		expect(sectionOf(report, '## nowhere')).toBe('');
	} finally {
		await rm(directory, { recursive: true, force: true });
	}
});

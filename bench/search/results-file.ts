import { readFile, writeFile } from 'node:fs/promises';

/** Heading of the last section of the report, which is measured in a browser. */
export const BROWSER_HEADING = '## In a browser';

/** Replaces a section of a report, or appends it if it is new. The rest of the report stays unchanged. */
export async function writeSection(file: string, heading: string, text: string): Promise<void> {
	const report = await readFile(file, 'utf8').catch(() => '');
	const section = sectionOf(report, heading);
	const written = `${heading}\n\n${text.trim()}\n`;
	const replaced = section
		? report.replace(section, () => (section.endsWith('\n\n') ? `${written}\n` : written))
		: `${report.trimEnd()}\n\n${written}`;
	await writeFile(file, replaced.trimStart());
}

/** @returns the section with its heading, up to the next one of the same level; empty if there is none */
export function sectionOf(report: string, heading: string): string {
	const start = report.indexOf(`${heading}\n`);
	if (start < 0) return '';
	const end = report.indexOf('\n## ', start + heading.length);
	return report.slice(start, end < 0 ? undefined : end + 1);
}

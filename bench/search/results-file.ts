import { readFile, writeFile } from 'node:fs/promises';

/** What is measured in a browser; the last section of the report. */
export const BROWSER_HEADING = '## In a browser';

/** Writes a section of a report, in the place of an older one or at the end; what stands around it stays. */
export async function writeSection(file: string, heading: string, text: string): Promise<void> {
	const report = await readFile(file, 'utf8').catch(() => '');
	const section = sectionOf(report, heading);
	const written = `${heading}\n\n${text.trim()}\n`;
	const replaced = section
		? report.replace(section, () => (section.endsWith('\n\n') ? `${written}\n` : written))
		: `${report.trimEnd()}\n\n${written}`;
	await writeFile(file, replaced.trimStart());
}

/** @returns the section with its heading, until the next one of the same level; nothing where there is none */
export function sectionOf(report: string, heading: string): string {
	const start = report.indexOf(`${heading}\n`);
	if (start < 0) return '';
	const end = report.indexOf('\n## ', start + heading.length);
	return report.slice(start, end < 0 ? undefined : end + 1);
}

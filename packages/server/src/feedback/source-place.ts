import { readFile } from 'node:fs/promises';
import { sourceLinesAddress } from '@octavo/contract/index.ts';
import { z } from 'zod';
import type { LiveSite } from '../served-site/live-site.ts';

/** As the build writes them: place, text, and the id of a heading. */
const linesSchema = z.array(z.tuple([z.string(), z.string()]).rest(z.string()));

/** Passages are compared by so many letters and digits, and by fewer where a mark of the page interrupts them. */
const LENGTHS = [200, 60, 20];

/**
 * Finds where a passage of a page is written.
 * @param section id of the heading above it, whose place is returned where the passage is not found, such as a translated one
 * @returns `file:line`, or nothing for a page without a source
 */
export async function findSource(
	site: LiveSite,
	{ page, passage, section = '' }: { page: string; passage: string; section?: string | undefined },
): Promise<string | undefined> {
	const { files } = await site.current();
	const file = await files.find(sourceLinesAddress(page));
	if (!file) return undefined;
	const lines = linesSchema.parse(JSON.parse(await readFile(file.absolutePath, 'utf8')));
	const starts: number[] = [];
	let text = '';
	for (const line of lines) {
		starts.push(text.length);
		text += lettersOf(line[1]);
	}
	const heading = Math.max(
		0,
		lines.findIndex(([, , id]) => id === section),
	);
	const letters = lettersOf(passage);
	for (const length of LENGTHS) {
		const part = letters.slice(0, length);
		if (part === '') break;
		const below = text.indexOf(part, starts[heading]);
		const at = below < 0 ? text.indexOf(part) : below;
		if (at >= 0) return lines[starts.findLastIndex((start) => start <= at)]?.[0];
	}
	return lines[heading]?.[0];
}

function lettersOf(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

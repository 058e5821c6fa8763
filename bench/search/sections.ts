import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import { z } from 'zod';
import { seededRandom } from '../synthetic/tree.ts';

/** Licences that permit using and remixing the texts. */
const PERMISSIVE = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'CC0-1.0']);

const manifestSchema = z.object({ name: z.string(), license: z.string().optional() });

interface SourceSection {
	heading: string;
	/** Paragraphs and blocks of code. */
	parts: string[];
}

const SECTIONS_PER_PAGE = 13;
/** Mean length of this site's sections, in characters. */
const SECTION_LENGTH = 550;

/**
 * Generates the records of a documentation site of a given size by remixing headings and paragraphs of the READMEs in
 * `node_modules`, of which there are fewer than 100,000. The same packages give the same records.
 */
export async function syntheticRecords(root: string, count: number): Promise<SectionRecord[]> {
	const sources = await readSources(join(root, 'node_modules'));
	const headings = sources.map(({ heading }) => heading);
	const parts = sources.flatMap((source) => source.parts);
	const random = seededRandom(count);
	const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
	return Array.from({ length: count }, (_, index): SectionRecord => {
		const page = Math.floor(index / SECTIONS_PER_PAGE);
		const position = index % SECTIONS_PER_PAGE;
		const route = `/cms/part-${page % 40}/page-${page}`;
		const titles = seededRandom(page + 1);
		const title = headings[Math.floor(titles() * headings.length)] ?? '';
		let content = '';
		while (content.length < SECTION_LENGTH * (0.3 + random())) content += `${content && '\n'}${pick(parts)}`;
		return {
			objectID: `${route}#${position === 0 ? '' : `section-${position}`}`,
			url: position === 0 ? route : `${route}#section-${position}`,
			type: position === 0 ? 'lvl1' : 'lvl2',
			hierarchy: {
				lvl0: 'CMS',
				lvl1: `${title} ${page}`,
				lvl2: position === 0 ? null : pick(headings),
				lvl3: null,
				lvl4: null,
				lvl5: null,
				lvl6: null,
			},
			content,
			contentType: ['cms', 'features', 'api', 'configuration', 'cloud'][page % 5] ?? 'cms',
			section: `part-${page % 40}`,
			tags: [`tag ${page % 300}`],
			questions: [],
			lang: 'en',
			version: 'current',
			importance: 1,
			position,
		};
	});
}

async function readSources(directory: string): Promise<SourceSection[]> {
	const packages = (await readdir(directory)).filter((name) => !name.startsWith('.')).sort();
	const sources: SourceSection[] = [];
	for (const name of packages) {
		const names = name.startsWith('@')
			? (await readdir(join(directory, name))).sort().map((inner) => join(name, inner))
			: [name];
		for (const path of names) sources.push(...(await readPackage(join(directory, path))));
	}
	return sources;
}

async function readPackage(directory: string): Promise<SourceSection[]> {
	const manifest = manifestSchema.safeParse(
		JSON.parse(await readFile(join(directory, 'package.json'), 'utf8').catch(() => '{}')),
	);
	if (!manifest.success || !PERMISSIVE.has(manifest.data.license ?? '')) return [];
	const files = (await readdir(directory)).filter((file) => /^(?:readme|changelog|history)\.md$/i.test(file));
	const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
	return texts.flatMap((text) => sectionsOf(text.slice(0, 200_000)));
}

function sectionsOf(markdown: string): SourceSection[] {
	return markdown.split(/^#{1,4} /m).flatMap((section): SourceSection[] => {
		const [first = '', ...rest] = section.split('\n');
		const parts = rest
			.join('\n')
			.split(/\n\s*\n/)
			.map(plainText)
			.filter((part) => part.length > 30 && part.length < 1_200);
		const heading = plainText(first);
		return heading && heading.length < 80 && parts.length > 0 ? [{ heading, parts }] : [];
	});
}

function plainText(markdown: string): string {
	return markdown
		.replace(/<[^>]*>|```\w*/g, ' ')
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/https?:\S+|[`*|]/g, ' ')
		.replace(/[ \t]+/g, ' ')
		.trim();
}

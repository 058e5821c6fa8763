import type { SectionRecord } from '@octavo/search/records/index.ts';
import { seededRandom } from '../synthetic/tree.ts';

const SECTIONS_PER_PAGE = 13;
/** Mean length of this site's sections, in characters. */
const SECTION_LENGTH = 550;

/**
 * Generates the records of a documentation site of a given size by remixing the headings and lines of another one. The same
 * records give the same site.
 */
export function syntheticRecords(records: readonly SectionRecord[], count: number): SectionRecord[] {
	const headings = records.flatMap(({ hierarchy }) => hierarchy.lvl2 ?? []);
	const parts = records.flatMap(({ content }) => content.split('\n')).filter((part) => part.length > 30);
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

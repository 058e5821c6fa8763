import upperFirst from 'lodash-es/upperFirst.js';

/** A group of pages in the navigation. */
export interface SyntheticGroup {
	label: string;
	groups: SyntheticGroup[];
	/** Paths of the pages directly inside. */
	pages: string[];
}

/** Maximum number of pages or groups in a group, so that readers can survey them. */
const BRANCHING = 20;

/** @returns the groups of a site of `count` pages, nested as deeply as `BRANCHING` requires */
export function syntheticTree(count: number): SyntheticGroup[] {
	const { groups } = split(0, count, '');
	return groups.length > 0 ? groups : [split(0, count, 'part-1')];
}

function split(first: number, count: number, path: string): SyntheticGroup {
	const label = path ? `Part ${path.split('/').at(-1)?.replace('part-', '')}` : 'Site';
	if (count <= BRANCHING) {
		const pages = Array.from({ length: count }, (_, index) => join(path, `page-${first + index + 1}`));
		return { label, groups: [], pages };
	}
	const size = Math.max(BRANCHING, BRANCHING ** Math.floor(Math.log(count - 1) / Math.log(BRANCHING)));
	const groups: SyntheticGroup[] = [];
	for (let offset = 0; offset < count; offset += size) {
		const name = `part-${groups.length + 1}`;
		groups.push(split(first + offset, Math.min(size, count - offset), join(path, name)));
	}
	return { label, groups, pages: [] };
}

function join(parent: string, name: string): string {
	return parent ? `${parent}/${name}` : name;
}

/** @returns the paths of all pages, in reading order */
export function pagePaths(groups: SyntheticGroup[]): string[] {
	return groups.flatMap((group) => [...group.pages, ...pagePaths(group.groups)]);
}

/**
 * Creates a seeded random number generator, so that every run and every tool builds the same pages.
 * Algorithm: mulberry32 (Tommy Ettinger, public domain).
 * @returns a function that returns numbers in [0, 1)
 */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let value = Math.imul(state ^ (state >>> 15), state | 1);
		value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
		return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
	};
}

const WORDS =
	'access account action adapter admin alias anchor answer archive argument array asset author backend batch binding body branch bridge buffer builder bundle button cache callback catalog channel check client cluster code column command commit component condition config connection console container content context controller cookie copy count course cursor custom dashboard data database date default definition delete deploy design detail develop device dialog directory document domain draft driver editor element email endpoint engine entity entry environment error event example export extension factory feature field file filter flag folder form format function gateway global graph group guard handler header history hook host image import index input install instance integer item job journal kernel key label language layer layout level library limit link list loader local locale lock log logic machine manager map market media member memory menu merge message method middleware migration mode model module monitor name network node note notice number object offset option order origin output owner package page panel parameter parent parser path pattern payload permission phase pipeline plan plugin policy pool port preview process profile project prompt property provider proxy publish query queue range reader record redirect reference region relation release remote render report request resource response result review role root route rule runtime sample scale schema scope script search section secret server service session setting shadow single size snippet socket source stage state status step storage store stream string structure style switch system table target task template tenant test text theme thread time token tool trace track transfer tree trigger type unit update upload user value variable version view visitor volume watch webhook widget window worker workflow zone'.split(
		' ',
	);
const JOINTS = 'with for from into before after without under over when while because unless and or'.split(' ');
const VERBS = 'reads writes sends keeps builds checks opens closes starts stops returns needs holds shows moves'.split(
	' ',
);

/** A page of a synthetic site, with the same words for every tool. */
export interface SyntheticPage {
	/** Path without a leading slash or extension, e.g. `part-1/group-2/page-7`. */
	path: string;
	title: string;
	description: string;
	/** Markdown body without front matter. */
	body: string;
}

/**
 * Generates a page of about 9 kB: six sections, each with a heading, prose with inline code and links, a list, a table,
 * an admonition and a fenced code block of fifteen lines, as is typical for the documentation of a developer product.
 * @param neighbours site-absolute addresses that the page links to
 */
export function syntheticPage(path: string, number: number, neighbours: string[]): SyntheticPage {
	const random = seededRandom(number + 1);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	let last = '';
	// Never the same word twice in a row, which prose checkers report as a mistake.
	const word = (): string => {
		last = pick(WORDS.filter((candidate) => candidate !== last));
		return last;
	};
	const sentence = () => {
		return `The ${word()} ${pick(VERBS)} the ${word()} ${word()} ${pick(JOINTS)} every ${word()} ${pick(JOINTS)} a ${word()}.`;
	};
	const paragraph = (sentences: number) => Array.from({ length: sentences }, sentence).join(' ');
	const name = () => `${word()}${pick(WORDS)[0]?.toUpperCase()}${word().slice(1)}`;

	const sections = Array.from({ length: 6 }, (_, index) => {
		const title = `${word()} ${word()} ${word()}`;
		const link = neighbours[index % Math.max(1, neighbours.length)];
		const heading = `${upperFirst(title)} ${number}-${index}`;
		return [
			`## ${heading}`,
			`${paragraph(3)} Call \`${name()}()\` with **${word()}** first${link ? `, then read [the ${word()}](${link})` : ''}. ${paragraph(2)}`,
			Array.from({ length: 3 }, () => `- \`${name()}\` ${sentence()}`).join('\n'),
			`:::note[About ${word()}]\n${paragraph(1)}\n:::`,
			`### Options of ${word()} ${number}-${index}`,
			[
				'| Option | Type | Meaning |',
				'|---|---|---|',
				...Array.from(
					{ length: 5 },
					() => `| \`${name()}\` | \`${pick(['string', 'number', 'boolean'])}\` | ${sentence()} |`,
				),
			].join('\n'),
			fence(index, name, word, random),
		].join('\n\n');
	});
	return {
		path,
		title: `Page ${number} about ${word()} ${word()}`,
		description: sentence(),
		body: `${paragraph(3)}\n\n${sections.join('\n\n')}\n`,
	};
}

function fence(index: number, name: () => string, word: () => string, random: () => number): string {
	const lines = Array.from({ length: 4 }, () => {
		const variable = name();
		return [
			`const ${variable} = async ({ ${name()}, ${name()} }) => {`,
			`  // Keep the ${word()} of the ${word()}.`,
			`  return ${word()}.find({ ${word()}: '${word()}', limit: ${Math.floor(random() * 100)} });`,
			'};',
		].join('\n');
	});
	const json = Array.from({ length: 12 }, () => `  "${name()}": "${word()}",`).join('\n');
	if (index % 3 === 2) return `\`\`\`json\n{\n${json}\n  "end": true\n}\n\`\`\``;
	if (index % 3 === 1) return `\`\`\`ts\n${lines.join('\n')}\n\`\`\``;
	return `\`\`\`js\n${lines.join('\n')}\n\`\`\``;
}

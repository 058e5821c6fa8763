import { closestOf } from '@octavo/platform/closest.ts';
import maxBy from 'lodash-es/maxBy.js';
import type { Surface, SurfaceItem } from '../model.ts';
import type { ContentBlock, ContentPage } from './content-blocks.ts';
import { homeOf } from './needles/configuration.ts';

/** A name or value in a table that does not match the product. */
export interface Contradiction {
	page: string;
	/** From 1. */
	line: number;
	message: string;
}

const COMMAND_PAGES = /^cms\/cli$|cloud-cli|upgrade-tool|plugin-sdk|data-management\//;
const FLAG = /(?<![\w-])(--?[a-z][\w-]*)/g;
const EVERYWHERE = ['-h', '--help', '-v', '-V', '--version'];

/**
 * Finds options and defaults in tables that contradict the packages.
 * @returns findings in the order of the pages
 */
export function findContradictions({ items }: Surface, pages: readonly ContentPage[]): Contradiction[] {
	const commands = commandsOf(items);
	const defaults = items.filter((item) => item.default !== undefined);
	return pages.flatMap((page) => [
		...(COMMAND_PAGES.test(page.id) ? page.blocks.flatMap((block) => unknownFlags(page, block, commands)) : []),
		...page.blocks.flatMap((block) => wrongDefaults(page, block, defaults)),
	]);
}

interface Command {
	/** Name without the program. */
	path: string;
	flags: Set<string>;
}

function commandsOf(items: readonly SurfaceItem[]): Command[] {
	const options = items.filter(({ group }) => group === 'command options');
	return items
		.filter(({ group }) => group === 'commands')
		.map(({ name }) => ({
			path: name.split(' ').slice(1).join(' '),
			// A command with subcommands is described together with their options.
			flags: new Set(
				options.filter(({ owner }) => `${owner} `.startsWith(`${name} `)).map(({ member = '' }) => member),
			),
		}));
}

function unknownFlags(page: ContentPage, block: ContentBlock, commands: readonly Command[]): Contradiction[] {
	const heading = block.section.split(' > ').at(-1)?.replaceAll('`', '') ?? '';
	const plain = heading.replace(/^(strapi|npx @strapi\/upgrade|strapi-plugin) /, '');
	// The longest path in the heading: `codemods run` before `codemods`.
	const command = maxBy(
		commands.filter(({ path }) => ` ${plain} `.includes(` ${path} `)),
		({ path }) => path.length,
	);
	const [first] = block.cells ?? [];
	if (!command || !first) return [];
	const long = [...first.matchAll(FLAG)].map(([, flag]) => flag ?? '').filter((flag) => flag.startsWith('--'));
	return long
		.filter(
			(flag) =>
				!EVERYWHERE.includes(flag) && !command.flags.has(flag) && !command.flags.has(flag.replace('--', '--no-')),
		)
		.map((flag) => ({
			page: page.id,
			line: block.line,
			message: `found the option "${flag}", which \`${command.path}\` does not have; it has ${[...command.flags].join(', ') || 'none'}`,
		}));
}

function wrongDefaults(page: ContentPage, block: ContentBlock, items: readonly SurfaceItem[]): Contradiction[] {
	const column = block.head?.findIndex((cell) => /^default/i.test(cell)) ?? -1;
	const stated = plainValue(block.cells?.[column]?.match(/^`([^`]+)`$/)?.[1] ?? '');
	const name = block.cells?.[0]?.match(/^`([^`]+)`$/)?.[1];
	if (!name || !stated) return [];
	const item = items.find((candidate) => isAbout(page, block, candidate, name));
	const expected = plainValue(item?.default ?? '');
	if (!item || stated === expected) return [];
	return [
		{
			page: page.id,
			line: block.line,
			message: `found the default "${stated}" of "${name}", expected "${expected}" as in ${item.source}`,
		},
	];
}

/** Whether a row documents an item: on a page about its owner and, for a middleware, in the section about it. */
function isAbout(page: ContentPage, block: ContentBlock, item: SurfaceItem, name: string): boolean {
	const [owner = '', short] = item.name.startsWith('strapi::')
		? item.name.split(' ')
		: [item.owner, item.name.replace(/^plugin::[\w-]+\./, '')];
	if (short !== name || !homeOf(item.name)?.test(page.id)) return false;
	return !owner.startsWith('strapi::') || block.section.includes(owner.replace('strapi::', ''));
}

/** Normalises a value: `60 * 1000` equals `60_000`, and `'a'` equals `a`. */
function plainValue(code: string): string {
	const text = code.trim().replaceAll('_', '');
	if (!/^[\d\s*]+$/.test(text)) return text.replace(/^['"]|['"]$/g, '');
	return String(text.split('*').reduce((product, factor) => product * Number(factor), 1));
}

export interface WrongLabel extends Pick<Contradiction, 'line' | 'message'> {
	/** The nearest existing label; missing if none is close. */
	closest?: string;
}

const MARK = /<UI>(.*?)<\/UI>/g;

/**
 * Finds labels in `<UI>` that the admin panel does not have. A menu path such as `Settings > Webhooks` is checked part
 * by part.
 */
export function wrongLabels({ source }: ContentPage, labels: ReadonlySet<string>): WrongLabel[] {
	return source.split('\n').flatMap((text, index) =>
		[...text.matchAll(MARK)].flatMap(([, way = '']) =>
			way
				.split(' > ')
				.filter((label) => !labels.has(label))
				.map((label) => {
					const closest = closestOf(label, labels);
					const message = `the admin panel has no label "${label}"`;
					return { line: index + 1, message, ...(closest !== undefined && { closest }) };
				}),
		),
	);
}

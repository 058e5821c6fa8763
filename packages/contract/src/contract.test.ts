import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ANNOUNCEMENTS } from './announcements.ts';
import { ACTIONS } from './events.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { EVENTS } from './testing/events.ts';
import { MARKS } from './testing/marks.ts';

const sourcesOf = (room: string, names = /(?<!\.test)\.tsx?$/): string =>
	readdirSync(room, { recursive: true, encoding: 'utf8' })
		.filter((file) => names.test(file))
		.map((file) => readFileSync(join(room, file), 'utf8'))
		.join('\n');
const ui =
	sourcesOf('packages/octavo/src/theme') +
	sourcesOf('packages/octavo/src/build') +
	sourcesOf('site/plugin/components') +
	sourcesOf('site/plugin/islands');
const browser = sourcesOf('packages/octavo/src/client') + sourcesOf('site/plugin/client');

/** Finds the marks that a source names, as attributes or through `dataset`. */
function marksIn(source: string): Set<string> {
	const attributes = [...source.matchAll(/(?<![\w/-])data-[a-z-]*[a-z]/g)].map(([name]) => name);
	const properties = [...source.matchAll(/(?:dataset|data)\??\.([a-z][a-zA-Z]*)/g)].map(
		([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
	);
	return new Set([...attributes, ...properties]);
}

it('every mark that the browser acts on is in the contract', () => {
	const attributes = [...marksIn(browser.replaceAll(/event\.data|data\.[a-z]+\(/g, ''))];
	const unknown = attributes.filter((mark) => !(mark in MARKS));
	expect(unknown).toEqual([]);
});

it.each(Object.entries(MARKS))('%s is printed and read as the contract says', (mark, { from }) => {
	expect(marksIn(browser).has(mark) || destructured(mark)).toBe(true);
	if (from !== 'browser') expect(marksIn(ui).has(mark)).toBe(true);
});

/** `const { group = '' } = tabs.dataset` */
function destructured(mark: string): boolean {
	const property = mark.slice('data-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
	return [...browser.matchAll(/\{([^{}]*)\}[^;{}]*\.dataset/g)].some(([, names = '']) =>
		new RegExp(`\\b${property}\\b`).test(names),
	);
}

it.each(Object.keys(ACTIONS))('the action %s is printed and handled', (action) => {
	expect(browser).toContain(`'${action}'`);
	const printed = [`data-action="${action}"`, `'data-action': '${action}'`].some((mark) => ui.includes(mark));
	const made = [`data-action="${action}"`, `dataset.action = '${action}'`].some((mark) => browser.includes(mark));
	expect(printed || made).toBe(true);
});

it('pages look only for features that a server can announce', () => {
	const sources = ui + browser + sourcesOf('packages/octavo/src/theme', /\.css$/);
	const wanted = [...sources.matchAll(/(?:data-server~="|serverHas\(')([\w-]+)/g)].map(([, name]) => name);
	expect(wanted.length).toBeGreaterThan(3);
	expect(wanted.filter((name = '') => !(name in ANNOUNCEMENTS))).toEqual([]);
});

it('the table in the docs is up to date', async () => {
	const table = (head: string[], rows: string[][]): string =>
		[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
	const code = (text: string): string => `\`${text}\``;
	const text = `# What the HTML and the browser's scripts agree on

Written by \`packages/contract/src/contract.test.ts\`; after a change in \`contract/\`: \`npx vitest run contract -u\`.

\`packages/octavo/src/theme/\` prints marks and \`packages/octavo/src/client/\` acts on them with delegated listeners on \`document\`, so navigation never has to bind a listener again. There are no inline event handlers.

## Marks

${table(
	['mark', 'on', 'printed by', 'meaning'],
	Object.entries(MARKS).map(([name, { from, on, meaning }]) => [code(name), code(on), from, meaning]),
)}

## Actions

${table(
	['`data-action`', 'pressing it'],
	Object.entries(ACTIONS).map(([name, meaning]) => [code(name), meaning]),
)}

## Events on \`document\`

${table(
	['event', 'when'],
	Object.entries(EVENTS).map(([name, meaning]) => [code(name), meaning]),
)}

## Features that a server announces

${table(
	['in `data-server`', 'the server'],
	Object.entries(ANNOUNCEMENTS).map(([name, meaning]) => [code(name), meaning]),
)}

## Kept in the reader's browser

${table(
	['key', 'value'],
	Object.entries(STORAGE_KEYS).map(([name, meaning]) => [code(name), meaning]),
)}
`;
	await expect(text).toMatchFileSnapshot('../../../docs/contract.md');
});

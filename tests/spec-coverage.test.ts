import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testTitles } from './support/test-titles.ts';

interface Row {
	statement: string;
	place: string;
	file: string;
	title: string;
}

/** Reads the rows of `docs/spec-coverage.md`: a statement, `place`, `file › title`. */
function readRows(): Row[] {
	const text = readFileSync('docs/spec-coverage.md', 'utf8');
	return [...text.matchAll(/^\| (.+?) \| `([^`]+)` \| `([^`]+?) › ([^`]+)` \|$/gm)].map(
		([, statement = '', place = '', file = '', title = '']) => ({ statement, place, file, title }),
	);
}

const rows = readRows();
const tableRows = readFileSync('docs/spec-coverage.md', 'utf8')
	.split('\n')
	.filter((line) => line.startsWith('| ') && !line.startsWith('| Statement') && !line.startsWith('| ---'));

const titles = new Map<string, string[]>();

/** Returns the titles of the tests of a file that run; parses each file once. */
function titlesIn(file: string): string[] {
	const known = titles.get(file) ?? testTitles(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
	titles.set(file, known);
	return known;
}

describe('the table of the specification', () => {
	it('has a place and a test in each row', () => {
		expect(rows.length).toBe(tableRows.length);
		expect(rows.length).toBeGreaterThan(80);
	});

	it.each(rows)('$statement: the file exists, and the test runs', ({ place, file, title }) => {
		expect(existsSync(place), place).toBe(true);
		expect(existsSync(file), file).toBe(true);
		const found = titlesIn(file).some((one) => one.includes(title));
		expect(found, `${file} has no test that runs with "${title}" in its title`).toBe(true);
	});
});

describe('titles count', () => {
	it('if their test runs, with rows and without', () => {
		const code = `test('one', () => {}); it.each([[1]])('two %d', () => {}); describe('group', () => { test(\`three \${x} four\`, () => {}) });`;
		expect(testTitles(code, 'ts')).toEqual(['one', 'two %d', 'group › three  four']);
	});

	it.each([
		`// test('one', () => {});`,
		`test.skip('one', () => {});`,
		`it.todo('one');`,
		`describe.skip('group', () => { test('one', () => {}); });`,
		`test.describe.fixme('group', () => { test('one', () => {}); });`,
		`test('one', async () => { test.skip(); });`,
		`const text = "test('one', () => {})";`,
		`describe('one', () => {});`,
	])('not in %s', (code) => {
		expect(testTitles(code, 'ts')).toEqual([]);
	});
});

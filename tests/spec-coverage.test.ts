import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Row {
	statement: string;
	place: string;
	file: string;
	title: string;
}

/** Rows of `docs/spec-coverage.md`: a statement, `place`, `file › title`. */
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

describe('the table of what the specification says', () => {
	test('has a place and a test in each row', () => {
		expect(rows.length).toBe(tableRows.length);
		expect(rows.length).toBeGreaterThan(80);
	});

	test.each(rows)('$statement: the place and the test exist', ({ place, file, title }) => {
		expect(existsSync(place), place).toBe(true);
		expect(existsSync(file), file).toBe(true);
		expect(readFileSync(file, 'utf8')).toContain(title);
	});
});

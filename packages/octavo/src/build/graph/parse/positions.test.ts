import { expect, it } from 'vitest';
import { parseYaml } from './positions.ts';

const text = `{
	"first": [1, "a \\" ] }", { "deep": [true, null] }],
	"second": { "key": "value", "list": [ { "name": "x" }, { "name": "y" } ] }
}`;

/** Returns the text at the position of `path`, up to the end of the line. */
function at(path: (string | number)[]): string | undefined {
	const { line, column } = parseYaml(text).positionOf(path);
	return text.split('\n')[line - 1]?.slice(column - 1);
}

it.each<[(string | number)[], string]>([
	[[], '{'],
	[['second'], '"second":'],
	[['first', 1], '"a '],
	[['first', 2, 'deep', 1], 'null'],
	[['second', 'list', 1, 'name'], '"name": "y"'],
])('finds %j', (path, expected) => {
	expect(at(path)?.startsWith(expected)).toBe(true);
});

it('returns the nearest existing ancestor for a path that does not exist', () => {
	expect(at(['second', 'list', 7, 'name'])?.startsWith('"list"')).toBe(true);
	expect(at(['third'])).toBe('{');
});

it('an alias without an anchor is an error at its place', () => {
	expect(parseYaml('title: A\ndescription: *Important*', 2).errors).toMatchObject([
		{ line: 3, column: 14, message: expect.stringContaining('in quotes') },
	]);
});

import { describe, expect, it } from 'vitest';
import type { Fence } from '../model.ts';
import { placesOf } from './placement.ts';

let line = 0;
function file(title: string): Fence {
	line += 1;
	const language = title.split('.').at(-1) ?? '';
	return {
		file: 'content/p.mdx',
		line,
		language,
		title,
		code: title,
		attributes: {},
		lines: { first: line, last: line },
	};
}
const shape = (fence: Fence, files: Fence[], path?: string) =>
	placesOf({ fence, files }, path).map(({ variant, files: placed }) => [variant, placed.map(({ title }) => title)]);

describe('placesOf', () => {
	const [js, ts, schema] = [file('src/a.js'), file('src/a.ts'), file('src/schema.json')];

	it('returns the project in the language of the file, with the rest of its group', () => {
		expect(shape(ts, [js, ts, schema])).toEqual([['ts', ['src/schema.json', 'src/a.ts']]]);
	});

	it('returns both projects for a file that belongs to both', () => {
		expect(shape(schema, [js, ts, schema]).map(([variant]) => variant)).toEqual(['js', 'ts']);
	});

	it('returns a project with one file for a file without a group', () => {
		expect(shape(js, [])).toEqual([['js', ['src/a.js']]]);
	});

	it('places the file only at the given path', () => {
		expect(shape(js, [js, schema], 'config/env/production/a.js')).toEqual([
			['js', ['src/schema.json', 'config/env/production/a.js']],
		]);
	});
});

import { describe, expect, it } from 'vitest';
import type { Fence } from '../model.ts';
import { variantsOf } from './variants.ts';

let line = 0;
function file(title: string | undefined, language = title?.split('.').at(-1) ?? 'js'): Fence {
	line += 1;
	return {
		file: 'content/p.mdx',
		line,
		language,
		code: '',
		attributes: {},
		lines: { first: line, last: line },
		...(title && { title }),
	};
}
const shape = (files: Fence[]) =>
	Object.fromEntries(variantsOf(files).map(({ variant, files: own }) => [variant, own.map(({ title }) => title)]));

describe('variantsOf', () => {
	it('returns two projects for files in both languages, each with the other files', () => {
		const files = ['src/a.js', 'src/a.ts', 'src/schema.json', 'src/only.js'].map((title) => file(title));
		expect(shape(files)).toEqual({
			js: ['src/a.js', 'src/schema.json', 'src/only.js'],
			ts: ['src/a.ts', 'src/schema.json', 'src/only.js'],
		});
	});

	it('returns one project for files in one language', () => {
		expect(shape([file('src/a.ts'), file('src/b.ts')])).toEqual({ ts: ['src/a.ts', 'src/b.ts'] });
		expect(shape([file('src/schema.json')])).toEqual({ js: ['src/schema.json'] });
	});

	it('refuses a duplicate path, a missing path, and one outside the project', () => {
		expect(() => variantsOf([file('src/a.js'), file('src/a.js')])).toThrow('"src/a.js" is shown twice');
		expect(() => variantsOf([file(undefined)])).toThrow('has no path');
		for (const path of ['../a.js', '/etc/a.js', 'src/../../a.js', 'config/server.js or .ts'])
			expect(() => variantsOf([file(path, 'js')])).toThrow(`"${path}"`);
	});
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readExamples } from '../examples/read-examples.ts';
import { readFences } from '../notation/index.ts';
import { PassedCache } from './cache.ts';

const directory = mkdtempSync(join(tmpdir(), 'passed-'));
afterAll(() => rmSync(directory, { recursive: true }));

function exampleOf(result: string, before = 'a') {
	const source = `\`\`\`js proof=strapi name=first\n${before}\n\`\`\`\n\n\`\`\`js proof=strapi after=first\nb\n\`\`\`\n\n\`\`\`json proof=result\n${result}\n\`\`\`\n`;
	const [, example] = readExamples('x.mdx', readFences(source, 'x.mdx')).examples;
	if (!example) throw new Error('expected two examples');
	return example;
}

it('recognises an example by everything that affects its outcome', async () => {
	const cache = await PassedCache.open(directory, 'one');
	cache.add(exampleOf('1'), 'executed');
	await cache.save();
	const later = await PassedCache.open(directory, 'one');
	expect(later.get(exampleOf('1'))).toBe('executed');
	expect(later.get(exampleOf('2'))).toBeUndefined();
	expect(later.get(exampleOf('1', 'changed'))).toBeUndefined();
	expect((await PassedCache.open(directory, 'two')).get(exampleOf('1'))).toBeUndefined();
});

import { siteRoot } from '@octavo/platform/site-root.ts';
import { expect, it } from 'vitest';
import { createEvaluator } from '../host/evaluate.ts';
import { runScript } from './script.ts';

const root = siteRoot();
const CODE = "import { price } from './prices.js';\n\nexport function total(count) {\n  return count * price;\n}";
const run = (use: string) =>
	runScript({ code: CODE, language: 'js' }, { given: 'price: 7', use }, root, createEvaluator(root, {}).evaluate);

it('calls the functions of a file, with its imports given', async () => {
	expect(await run('total(2); // => 14')).toMatchObject({ state: 'passed' });
});

it('rejects a result that differs from the mark, and a mark without a result', async () => {
	expect(await run('total(2); // => 15')).toEqual({
		state: 'failed',
		message: 'line 6 of the code expects "15", but gives 14',
	});
	expect(await run('total(2);')).toMatchObject({ state: 'failed', message: expect.stringContaining('// => value') });
});

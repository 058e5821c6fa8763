import { siteRoot } from '@octavo/platform/site-root.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createEvaluator } from '../host/evaluate.ts';
import { failedExpectations } from './expectations.ts';
import { prepareScript } from './prepare.ts';

const evaluator = createEvaluator(siteRoot(), { answer: 42 });
afterEach(() => evaluator.reset());
const run = (code: string) => evaluator.evaluate(prepareScript(code));
const resultOf = async (code: string) => {
	const { value, thrown } = await run(code);
	if (thrown) throw new Error(thrown.message);
	return value === undefined ? undefined : JSON.parse(value);
};

describe('the value of a script', () => {
	it.each([
		['an expression', 'await Promise.resolve({ a: 1 });', { a: 1 }],
		['the variable of a declaration', 'const x = await Promise.resolve(2)', 2],
		['all variables of a declaration', 'const { a, b: [c] } = { a: 1, b: [3] };', { a: 1, c: 3 }],
		['an object, not a block', '({ a: answer })', { a: 42 }],
		['a date as the CMS would send it', 'new Date(0)', '1970-01-01T00:00:00.000Z'],
		['the result of a function declared below', 'const x = twice(2);\nfunction twice(n) { return 2 * n; }\nx', 4],
		['the result of an imported module', "import { join } from 'node:path';\njoin('a', 'b')", 'a/b'],
		['the result of a default import', "import path from 'node:path';\npath.join('a', 'c')", 'a/c'],
		[
			'the result of an exported function',
			'export const two = () => 2;\nexport function twice(n) { return n * two(); }\ntwice(3)',
			6,
		],
		['nothing for a loop', 'for (const x of [1]) x;', undefined],
	])('is %s', async (_name, code, value) => expect(await resultOf(code)).toEqual(value));

	it('is the body of a response, with its status', async () => {
		expect(
			await run(
				'new Response(JSON.stringify({ a: 1 }), { status: 201, headers: { "content-type": "application/json" } })',
			),
		).toMatchObject({ status: 201, value: '{"a":1}' });
	});
});

it('shares variables with later scripts until the reset', async () => {
	await run('const client = { n: 1 };\nclass Box {}');
	expect(await resultOf('client.n += 1; new Box() instanceof Box && client.n')).toBe(2);
	evaluator.reset();
	expect((await run('client')).thrown).toEqual({ name: 'ReferenceError', message: 'client is not defined' });
});

it('returns what was thrown, with its details', async () => {
	expect((await run('throw Object.assign(new RangeError("no"), { details: { a: 1 } })')).thrown).toEqual({
		name: 'RangeError',
		message: 'no',
		details: '{"a":1}',
	});
});

it('returns console output', async () => {
	expect((await run('console.log("a", { b: 1 });\nconsole.warn(2)')).printed).toEqual(['a { b: 1 }', '2']);
});

it('compares values with the expected values of comments', async () => {
	const script = prepareScript(
		"let b; const a = 1; // => 1\n[a].map((n) => n + 1); // => [2]\n({ moderate: true }); // => { moderate: true }\n'x'; // => y",
	);
	const evaluation = await evaluator.evaluate(script);
	expect(failedExpectations(script, evaluation)).toEqual(['line 4 of the code expects "y", but gives "x"']);
});

it('reports expected values that do not belong to a statement', () => {
	const script = prepareScript('if (true) {\n  1; // => 1\n}');
	expect(failedExpectations(script, { notes: [] })).toEqual([
		'line 2 of the code expects "1", but no statement ends there',
	]);
});

it.each([
	['const = 1', 1],
	['1;\nexport default 1;', 2],
])('reports the line of an error in %j', (code, line) => {
	expect(() => prepareScript(code)).toThrow(expect.objectContaining({ line }));
});

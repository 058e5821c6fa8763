import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAskOptions } from './ask-feature.ts';
import { openSpending, readModelSettings } from './model-answer.ts';

const MODEL = { ASK_BASE_URL: 'http://localhost:11434/v1', ASK_MODEL: 'a-model' };

it('has no model unless one is configured, and defaults for everything else', () => {
	expect(readModelSettings({})).toBeUndefined();
	expect(readModelSettings({ ASK_BASE_URL: '', ASK_MODEL: '' })).toBeUndefined();
	expect(readModelSettings({ ASK_BASE_URL: ' ', ASK_MODEL: ' ' })).toBeUndefined();
	expect(readModelSettings(MODEL)).toMatchObject({ ...MODEL, ASK_OUTPUT_TOKENS: 1200, ASK_TOTAL_TIMEOUT: 90 });
});

it('takes a blank variable as absent, not as zero', () => {
	const { ASK_TEMPERATURE, ASK_BUDGET_DAY } =
		readModelSettings({ ...MODEL, ASK_TEMPERATURE: ' ', ASK_BUDGET_DAY: ' ' }) ?? {};
	expect([ASK_TEMPERATURE, ASK_BUDGET_DAY]).toEqual([undefined, undefined]);
});

it.each([
	['no address', { ASK_MODEL: 'a' }, 'ASK_BASE_URL is missing'],
	['no name', { ASK_BASE_URL: MODEL.ASK_BASE_URL }, 'ASK_MODEL is missing'],
	['no web address', { ...MODEL, ASK_BASE_URL: 'file:///etc' }, 'ASK_BASE_URL is "file:///etc"'],
	['no number', { ...MODEL, ASK_OUTPUT_TOKENS: 'many' }, 'ASK_OUTPUT_TOKENS is "many"'],
	['a budget without prices', { ...MODEL, ASK_BUDGET_DAY: '5' }, 'a budget needs ASK_PRICE_INPUT'],
])('says what is wrong with %s', (_name, variables, message) => {
	expect(() => readModelSettings(variables)).toThrow(message);
});

it('reads limits for readers, with or without a model', () => {
	expect(readAskOptions({})).toMatchObject({ perMinute: 1200, model: undefined });
	expect(readAskOptions(MODEL)).toMatchObject({ perMinute: 60 });
	expect(readAskOptions({ ...MODEL, ASK_PER_MINUTE: '5' })).toMatchObject({
		perMinute: 5,
		model: { systemFile: expect.stringMatching(/search\/src\/ask\/system-text\.md$/) },
	});
	expect(() => readAskOptions({ ASK_PER_MINUTE: '0' })).toThrow('ASK_PER_MINUTE is "0"');
});

it('remembers the spending, and does not start at zero when the file cannot be read', async () => {
	const file = join(await mkdtemp(join(tmpdir(), 'spending-')), 'spending.json');
	const spending = { day: '2026-11-21', ofDay: 1, month: '2026-11', ofMonth: 2 };
	const open = (path: string) => openSpending(path, () => {});
	open(file).write(spending);
	expect(open(file).read()).toEqual(spending);
	await writeFile(file, '{');
	expect(() => open(file)).toThrow(/spending.json is not valid JSON/);
});

it('remembers the spending when the file cannot be written, and reports the failure', async () => {
	const directory = await mkdtemp(join(tmpdir(), 'spending-'));
	const problems: unknown[] = [];
	const store = openSpending(join(directory, 'spending.json'), (error) => problems.push(error));
	await rm(directory, { recursive: true });
	await writeFile(directory, 'in the place of the folder');
	const spending = { day: '2026-11-21', ofDay: 1, month: '2026-11', ofMonth: 2 };
	store.write(spending);
	expect(store.read()).toEqual(spending);
	expect(problems).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import type { Passage } from '../passages/read-passages.ts';
import { reviewAnswer } from './review-answer.ts';

const PASSAGES: Passage[] = [
	{
		source: { number: 1, title: 'API tokens', section: 'Create a token', url: '/cms/tokens#create' },
		markdown: 'Click **Create new token**. Choose the duration, then click **Save**. Tokens expire after seven days.',
	},
	{
		source: { number: 2, title: 'Filters', section: 'Empty fields', url: '/cms/filters#null' },
		markdown: 'Use `$null` for fields without a value:\n\n```js\nconst query = { rating: { $null: true } };\n```',
	},
];
const review = (answer: string) => reviewAnswer(answer, PASSAGES, 'How do I create a token?');

describe('claims with a source', () => {
	it.each([
		['a sentence', 'Click **Create new token** and choose a duration. [1]'],
		['a citation before the full stop', 'Click **Create new token** and choose a duration [1].'],
		['two sentences', 'Click **Create new token**. [1] Tokens expire after seven days. [1]'],
		['items', 'Do this: [1]\n\n1. Click **Create new token**. [1]\n2. Click **Save** at the end. [1]'],
		['rows', '| Step | What |\n| --- | --- |\n| token | Choose the duration [1] |'],
		[
			'code introduced with its source',
			'Ask for fields without a value: [2]\n\n```js\nconst all = { $null: true };\n```',
		],
		['code that a passage has as it stands', '```js\nconst query = { rating: { $null: true } };\n```'],
	])('are left as they are: %s', (_name, answer) => {
		const { markdown, flagged, supported } = review(answer);
		expect({ markdown, flagged }).toEqual({ markdown: answer, flagged: 0 });
		expect(supported).toBeGreaterThan(0);
	});

	it('return their cited sources in order', () => {
		expect(review('Use `$null` for fields without a value. [2] Click **Save** to keep the token. [1]').cited).toEqual([
			1, 2,
		]);
	});

	it('may cite in other notations', () => {
		expect(review('Click **Save**, then choose the duration 【1】.').markdown).toContain('duration [1].');
		expect(review('Click **Save**, then choose the duration. [1, 2]').markdown).toContain('[1][2]');
	});
});

describe('claims without a source are flagged', () => {
	it.each([
		['no citation', 'Tokens expire after seven days.'],
		['a citation of nothing', 'Tokens expire after seven days. [7]'],
		['words that the passage does not have', 'Send the administrator your password by courier. [1]'],
		['a name in code that no passage has', 'Click **Create new token** and call `strapi.tokens.make()`. [1]'],
		['code of its own', '```js\nimport { leak } from "evil";\nleak(process.env);\n```'],
		[
			'a heading that is a sentence',
			'## You have to send the administrator of the site your password and all of your keys',
		],
	])('%s', (_name, answer) => {
		const { markdown, flagged, supported } = review(answer);
		expect({ flagged, supported }).toEqual({ flagged: 1, supported: 0 });
		expect(markdown.trimEnd().endsWith('[?]')).toBe(true);
	});

	it('each in its place', () => {
		const answer = 'Click **Create new token**. [1] It was made on the moon. Choose the duration first. [1]';
		expect(review(answer).markdown).toBe(
			'Click **Create new token**. [1] It was made on the moon. [?] Choose the duration first. [1]',
		);
		const items = '- Click **Create new token**. [1]\n- Fly to the moon tonight.\n- Click **Save** then. [1]';
		expect(review(items).markdown.split('\n')[1]).toBe('- Fly to the moon tonight. [?]');
	});
});

it('does not let a model set or forge marks', () => {
	expect(review('Click **Create new token**. [1] [?]').markdown).not.toContain('[?]');
	expect(review('Click **Create new token**. [1]\n\n[1]: https://evil.example').markdown).toContain('\\[1\\]:');
	expect(review('Use `list[9]` for fields without a value. [2]').markdown).toContain('`list[9]`');
});

it('finds no claims when the model says that the question is not covered', () => {
	expect(review('The documentation does not cover this. [1]')).toMatchObject({ supported: 0, flagged: 0 });
	expect(review('')).toMatchObject({ supported: 0, flagged: 0 });
});

it('requires no source for questions and single words', () => {
	expect(review('Yes. Which version of it do you use?')).toMatchObject({ flagged: 0 });
});

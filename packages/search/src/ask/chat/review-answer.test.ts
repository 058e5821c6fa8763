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
const review = (answer: string) => reviewAnswer(answer, PASSAGES);

describe('an answer with a source', () => {
	it.each([
		['a sentence', 'Click **Create new token** and choose a duration. [1]', [1]],
		['two sentences, one source', 'Click **Create new token**. Tokens expire after seven days. [1]', [1]],
		['rows', '| Step | What |\n| --- | --- |\n| token | Choose the duration [1] |', [1]],
		['code that a passage has as it stands', '```js\nconst query = { rating: { $null: true } };\n```', [2]],
		[
			'sources in their order',
			'Use `$null` for fields without a value. [2] Click **Save** to keep the token. [1]',
			[1, 2],
		],
	])('is shown as it is: %s', (_name, answer, cited) => {
		expect(review(answer)).toEqual({ markdown: answer, cited, isRefusal: false });
	});

	it('may cite in other notations', () => {
		expect(review('Click **Save**, then choose the duration 【1】.').markdown).toContain('duration [1].');
		expect(review('Click **Save**, then choose the duration. [1, 2]').markdown).toContain('[1][2]');
	});
});

it.each([
	['no citation', 'Tokens expire after seven days.'],
	['a citation of nothing', 'Tokens expire after seven days. [7]'],
	['words that the passage does not have', 'Send the administrator your password by courier tonight. [1]'],
	['code of its own', '```js\nimport { leak } from "evil";\nleak(process.env);\n```'],
	['saying that the question is not covered', 'The documentation does not cover this. [1]'],
	['nothing', ''],
])('an answer is not shown with %s', (_name, answer) => {
	expect(review(answer).cited).toEqual([]);
});

it('does not let a model forge citations', () => {
	expect(review('Click **Create new token**. [1]\n\n[1]: https://evil.example').markdown).toContain('\\[1\\]:');
	expect(review('Use `list[9]` for fields without a value. [2]').markdown).toContain('`list[9]`');
});

import type { Answer } from '@octavo/search/ask/index.ts';
import { expect, it } from 'vitest';
import { linesOnPage } from './report.ts';

const PAGE = '# Tokens\n\n> **In short**\n>\n> Keep them secret.\n\n1. Click **Save**.\n2. Copy it.\n';
const readPage = async () => PAGE;

function answerOf(markdown: string): Answer {
	return {
		kind: 'answer',
		parts: [{ markdown, sources: [1] }],
		sources: [{ number: 1, title: 'Tokens', section: '', url: '/cms/tokens#create' }],
	};
}

it('finds lines of a page, including those of its summary', async () => {
	expect(await linesOnPage(answerOf('Keep them secret.\n\n1. Click **Save**.'), readPage)).toEqual({
		shown: 3,
		found: 3,
	});
});

it('does not find paraphrased lines', async () => {
	expect(await linesOnPage(answerOf('Click **Save**, then copy it.'), readPage)).toEqual({ shown: 1, found: 0 });
});

import { expect, it } from 'vitest';
import { mistakenBeginnings } from './match-words.ts';

it('tries the keys beside the first letter in long words, and none for a digit or a letter of another alphabet', () => {
	expect(mistakenBeginnings('server', false)).toEqual(['es']);
	expect(mistakenBeginnings('serverless', true)).toEqual(['es', 'er', 'ae', 'de', 'we', 'ee', 'ze', 'xe']);
	expect(mistakenBeginnings('2factored', true)).toEqual(['f2', 'fa']);
	expect(mistakenBeginnings('жирафами', true)).toEqual(['иж', 'ир']);
});

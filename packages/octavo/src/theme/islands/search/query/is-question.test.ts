import { expect, it } from 'vitest';
import { isQuestion } from './is-question.ts';

it.each(['how do I sort results', 'Why is my entry not published', 'roles and permissions?', 'can I use SQLite here'])(
	'"%s" is a question',
	(query) => expect(isQuestion(query)).toBe(true),
);

it.each(['', '?', 'populate', 'is null', 'how to', 'document service api find many', 'howto deploy on my server'])(
	'"%s" is a search',
	(query) => expect(isQuestion(query)).toBe(false),
);

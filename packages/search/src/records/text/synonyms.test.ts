import { expect, it } from 'vitest';
import { Synonyms } from './synonyms.ts';

const synonyms = new Synonyms({
	words: [['Database', 'DB'], ['e-mail', 'mail'], ['…']],
	phrases: { RBAC: ['Role-Based Access Control'], '…': ['and so on'] },
});

it('compares words as texts are tokenized, however the configuration writes them', () => {
	expect(['databases', 'db', 'email', 'mails'].map((term) => synonyms.of(term))).toEqual([
		['db'],
		['database'],
		['mail'],
		['email'],
	]);
	expect(synonyms.tokenize('with role-based access control').at(-1)).toEqual({
		term: 'rbac',
		start: 5,
		end: 30,
		position: 1,
		span: 4,
	});
	expect(synonyms.tokenize('and so on').map(({ term }) => term)).toEqual(['and', 'so', 'on']);
});

// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { answerAsMarkdown, type Exchange, readConversation, writeConversation } from './exchange.ts';

const exchange: Exchange = {
	id: 1,
	question: 'How?',
	state: 'answered',
	by: 'pages',
	parts: [{ markdown: 'So.', sources: [1] }],
	sources: [{ number: 1, title: 'Page', section: 'Part', url: '/page#part' }],
	text: '',
	notice: '',
	error: '',
};

beforeEach(() => sessionStorage.clear());

it('stores finished exchanges for the session, and no pending ones', () => {
	writeConversation([exchange, { ...exchange, id: 2, state: 'asking' }]);
	expect(readConversation()).toEqual([exchange]);
});

it.each([
	'{',
	'[{"id":"x"}]',
	JSON.stringify([{ ...exchange, sources: [{ ...exchange.sources[0], url: 'javascript:x' }] }]),
])('begins anew where the kept text is %s', (text) => {
	sessionStorage.setItem('ask.conversation', text);
	expect(readConversation()).toEqual([]);
});

it('copies an answer with its sources', () => {
	expect(answerAsMarkdown(exchange, 'https://docs.example.com')).toBe(
		'**How?**\n\nSo.\n\n[1]\n\n[1] Page › Part: https://docs.example.com/page#part',
	);
});

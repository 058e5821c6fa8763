import { expect, it } from 'vitest';
import { costOf } from './make-answer.ts';

it.each([
	['query', '{"query":"a"}', 1],
	['query', '{"query":"a","hitsPerPage":1000}', 50],
	['query', '{"params":"query=a&hitsPerPage=200"}', 10],
	['queries', '{"requests":[{"hitsPerPage": 400},{"page":0,"hitsPerPage":400}]}', 40],
	['queries', JSON.stringify({ requests: Array(30).fill({ indexName: 'docs', query: 'a' }) }), 30],
	['query', '{"hitsPerPage":      1000}', 50],
	['query', '{"hits\\u0050erPage":1000}', 50],
	['query', '{"params":"hits%50erPage=1e3"}', 50],
	['query', '{"params":"hitsPerPage\\u003d1000"}', 50],
	['query', '{"hitsPerPage":1e9}', 50],
	['queries', '[]', 1],
	['queries', JSON.stringify({ requests: Array(30).fill({ query: 'a' }) }), 30],
] as const)('%s %s costs as much as %i ordinary queries', (kind, body, cost) => {
	expect(costOf({ kind, body })).toBe(cost);
});

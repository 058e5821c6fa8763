import { expect, it } from 'vitest';
import { Synonyms } from '../../records/index.ts';
import { parseQuery } from './parse-query.ts';

const wordsOf = (query: string) => parseQuery(query, new Synonyms({ words: [], phrases: {} }), 'prefixNone').sequence;

it.each([
	['Expected a valid Number, got ash2dmlzgq5165le7dmddcjx', ['expected', 'a', 'valid', 'number', 'got']],
	['entry 550e8400-e29b-41d4-a716-446655440000 not found', ['entry', 'not', 'found']],
	['checkout 0ae154c2b9 fails', ['checkout', 'fails']],
	['/home/ann/shop/config/server.js is missing', ['shop', 'config', 'server', 'js', 'is', 'missing']],
	['connect ETIMEDOUT 10.12.0.7:5432', ['connect', 'etimedout', '5432']],
	['updated 1732872600123', ['updated']],
])('leaves out what differs for every reader: %s', (query, words) => {
	expect(wordsOf(query)).toEqual(words);
});

it.each([
	['better-sqlite3', ['better', 'sqlite3']],
	['connect ECONNREFUSED 127.0.0.1:5432', ['connect', 'econnrefused', '127', '0', '0', '1', '5432']],
	['beforeCreateMany utf8mb4', ['before', 'create', 'many', 'utf8mb4']],
	['ash2dmlzgq5165le7dmddcjx', ['ash2dmlzgq5165le7dmddcjx']],
])('keeps words, and an id that is all there is: %s', (query, words) => {
	expect(wordsOf(query)).toEqual(words);
});

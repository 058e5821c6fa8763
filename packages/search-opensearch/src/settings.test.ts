import { describe, expect, it } from 'vitest';
import { openCluster } from './settings.ts';

describe('the settings of a cluster', () => {
	it('leave time for the built-in index before the dialog gives up', () => {
		expect(openCluster({ OPENSEARCH_URL: 'https://search-1:9200' }).timeout).toBeLessThan(1_000);
	});

	it.each([
		[{}, 'OPENSEARCH_URL'],
		[{ OPENSEARCH_URL: 'ftp://x y' }, 'expected addresses such as "https://search-1:9200"'],
		[{ OPENSEARCH_URL: 'search', OPENSEARCH_USER: 'a' }, 'A user needs a password'],
		[{ OPENSEARCH_URL: 'http://search:9200', OPENSEARCH_API_KEY: 'k' }, 'Credentials would be sent without encryption'],
		[{ OPENSEARCH_URL: 'search', OPENSEARCH_CA_FILE: '/nowhere.pem' }, 'The file cannot be read: ENOENT'],
		[{ OPENSEARCH_URL: 'search', OPENSEARCH_TIMEOUT: '5' }, 'OPENSEARCH_TIMEOUT'],
		[{ OPENSEARCH_URL: 'search', OPENSEARCH_INDEX: 'Docs' }, 'Expected lower-case letters'],
	])('are refused if they are wrong: %j', (variables, message) => {
		expect(() => openCluster(variables)).toThrow(message);
	});

	it.each([
		['http://ann:secret@search-1:9200', 'holds a user or a password'],
		['https://search-1:9200, https://ann:secret@search-2:9200', 'Address 2 of 2 holds a user or a password'],
		['htps://ann:secret@search-1:9200', 'The address is not one'],
	])('refuse credentials in addresses, and do not repeat them: %s', (OPENSEARCH_URL, message) => {
		const open = () => openCluster({ OPENSEARCH_URL });
		expect(open).toThrow(message);
		expect(open).not.toThrow('secret');
	});
});

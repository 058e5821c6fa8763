import { expect, it } from 'vitest';
import { laterNames } from './later-names.ts';
import type { UpgradeChange } from './model.ts';

const change = (name: string, version: string, member?: string): UpgradeChange => ({
	kind: 'new',
	version,
	group: 'configuration keys',
	name,
	...(member ? { member } : {}),
	page: '/cms/server#mcp',
});
const data = { changes: [change('server.mcp.enabled', '5.47.0', 'enabled'), change('server.openapi', '5.30.0')] };

it('lists the names in a text that a version lacks', () => {
	expect(laterNames(data, '5.40.0', '/cms/server#mcp', 'Set `enabled` to true.')).toBe(
		'enabled needs 5.47, you have 5.40',
	);
});

it.each([
	['the reader has it', '5.47.0', '/cms/server#mcp', 'Set enabled.'],
	['the section explains other names', '5.40.0', '/cms/server#url', 'Set enabled.'],
	['the text only contains a longer name', '5.40.0', '/cms/server#mcp', 'Set is-enabled.'],
])('returns nothing when %s', (_, own, section, text) => {
	expect(laterNames(data, own, section, text)).toBe('');
});

import { expect, it } from 'vitest';
import { type Arrival, arrivalMarks } from './arrivals.ts';

const key = (member: string, since: string, anchor = 'mcp'): Arrival => ({
	group: 'configuration keys',
	name: `server.mcp.${member}`,
	member,
	owner: 'server.mcp',
	source: '@strapi/types/dist/core/config/server.d.ts',
	since,
	anchor,
});
const PAGE = `---
title: Server
---

## MCP {#mcp}

| Key | Meaning |
| --- | --- |
| \`server.mcp.connectTimeoutMs\` | How long a client waits |
| \`server.mcp.requestTimeoutMs\`, \`server.url\` | A later one beside an older one |
| \`server.host\` | There from the beginning |

## Others {#others}

| Key | Meaning |
| --- | --- |
| \`server.mcp.connectTimeoutMs\` | The same name in another section |
`;

it('marks the row of a newer name in the section that explains it', () => {
	expect(arrivalMarks([key('connectTimeoutMs', '5.47.0')], PAGE)).toEqual([{ line: 9, version: '5.47.0' }]);
});

it('does not mark a row that also contains an older name', () => {
	expect(arrivalMarks([key('requestTimeoutMs', '5.47.0')], PAGE)).toEqual([]);
});

it('marks the heading of a newer command', () => {
	const arrival: Arrival = {
		group: 'commands',
		name: 'strapi admin:list-users',
		member: 'admin:list-users',
		owner: 'strapi',
		source: 'x',
		since: '5.44.0',
		anchor: 'list',
	};
	expect(arrivalMarks([arrival], '## `strapi admin:list-users` {#list}\n\nLists them.\n')).toEqual([
		{ line: 1, version: '5.44.0' },
	]);
});

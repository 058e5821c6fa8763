/** `npm run mcp -w site`: the tools for agents of this site. */
import { runMcp } from '@octavo/server/mcp/run-mcp.ts';
import { upgradeGuide } from '../../tools/surface/agent-tool.ts';

runMcp(process.argv.slice(2), [upgradeGuide]);

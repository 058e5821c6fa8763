/** The tools for agents of a site without tools of its own: see `runMcp`. */
import { runMcp } from './run-mcp.ts';

runMcp(process.argv.slice(2));

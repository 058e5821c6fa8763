import * as ui from '../../ui/index.ts';
import { checkSite, formatJson, formatSarif, formatText, summarize } from '../check/index.ts';
import type { CommandOptions } from '../cli.ts';
import { compileSite, openCompiler } from '../compile-site.ts';
import { buildGraph } from '../graph/index.ts';
import { silentProgress } from '../progress.ts';
import { openSite } from '../site.ts';

const FORMATS = { text: formatText, json: formatJson, sarif: formatSarif };

/** All author checks, without building pages. @returns the exit status: 1 where there is an error */
export async function checkCommand(options: CommandOptions): Promise<number> {
	if (!(options.format in FORMATS)) {
		console.error(`unknown format "${options.format}", expected one of ${Object.keys(FORMATS).join(', ')}`);
		return 2;
	}
	const site = await openSite(options.root);
	const pool = openCompiler(site, ui, silentProgress);
	const compiled = await compileSite(site, pool, 'analyze');
	await pool.close();
	const graph = buildGraph(site.content, compiled);
	const findings = checkSite(graph);
	console.log(FORMATS[options.format as keyof typeof FORMATS](findings, summarize(graph, findings)));
	return findings.some((finding) => finding.severity === 'error') ? 1 : 0;
}

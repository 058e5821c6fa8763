import * as ui from '../../theme/index.ts';
import {
	type CheckSummary,
	checkSite,
	formatCounts,
	formatJson,
	formatSarif,
	formatText,
	summarize,
} from '../check/index.ts';
import { createFinding } from '../findings/index.ts';
import { askPlugins, buildGraph, SiteConfigError, type SiteGraph } from '../graph/index.ts';
import type { CompiledPage, Finding } from '../model.ts';
import { compileSite, openCompiler } from '../workspace/compile-site.ts';
import { openSite, type Site } from '../workspace/open-site.ts';
import { bundleSite } from './bundle-site.ts';
import type { CommandOptions } from './options.ts';

const FORMATS = { text: formatText, json: formatJson, sarif: formatSarif };

/** Runs all checks without building pages. @returns the exit status: 1 if there is an error */
export async function checkCommand(options: CommandOptions): Promise<number> {
	if (!Object.hasOwn(FORMATS, options.format)) {
		console.error(`unknown format "${options.format}", expected one of ${Object.keys(FORMATS).join(', ')}`);
		return 2;
	}
	const { findings, summary } = await check(options.root).catch(findingsOfConfiguration);
	const format = options.summary ? formatCounts : FORMATS[options.format as keyof typeof FORMATS];
	console.log(format(findings, summary));
	return summary.errors > 0 ? 1 : 0;
}

interface Outcome {
	findings: Finding[];
	summary: CheckSummary;
}

async function check(root: string): Promise<Outcome> {
	const site = await openSite(root);
	const compiler = openCompiler(site, ui);
	const compiled = await compileSite(site, compiler, 'analyze');
	compiler.close();
	const graph = buildGraph(site.content, compiled);
	const findings = [...checkSite(graph), ...(await findingsOfPlugins(site, graph, compiled))];
	return { findings, summary: summarize(graph, findings) };
}

async function findingsOfPlugins(site: Site, graph: SiteGraph, compiled: readonly CompiledPage[]): Promise<Finding[]> {
	const { root, plugins } = site;
	try {
		// For the mistakes that end a build.
		if (plugins.length > 0) await bundleSite(site, graph, compiled);
		const found = await askPlugins(root, plugins, 'checkSite', async (plugin) =>
			((await plugin.checkSite?.(root)) ?? []).map(({ code, file, line, message, closest }) =>
				createFinding(code, { file, line, column: 1 }, message, { closest }),
			),
		);
		return found.flat();
	} catch (error) {
		return findingsOfConfiguration(error).findings;
	}
}

/**
 * Returns the findings of an invalid configuration in the same form; without a configuration there is no site to check.
 */
function findingsOfConfiguration(error: unknown): Outcome {
	if (!(error instanceof SiteConfigError)) throw error;
	const { findings } = error;
	return { findings, summary: { errors: findings.length, warnings: 0, pages: 0 } };
}

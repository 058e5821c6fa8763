import type { SiteGraph } from '../graph/index.ts';
import type { Finding } from '../model.ts';
import { checkFrontMatter } from './front-matter-check.ts';
import { createLinkCheck } from './link-check.ts';
import { checkLinks, checkOrphans } from './page-links.ts';

/**
 * Returns everything that is wrong with a site: the findings of the compiler in each page, those of building the graph,
 * and those that need the whole graph. Each finding is listed once; they are sorted by place.
 */
export function checkSite(graph: SiteGraph): Finding[] {
	const findings = [
		...graph.findings,
		...[...graph.pages.values()].flatMap((page) => page.findings),
		...checkLinks(graph, createLinkCheck(graph)),
		...checkFrontMatter(graph),
		...checkOrphans(graph),
	];
	// A mistake in a snippet is found in every page that includes it.
	const once = new Map(findings.map((finding) => [keyOf(finding), finding]));
	return [...once.values()].sort(byPlace);
}

function keyOf({ file, line, column, code, message }: Finding): string {
	return `${file}:${line}:${column} ${code} ${message}`;
}

function byPlace(one: Finding, other: Finding): number {
	if (one.file !== other.file) return one.file < other.file ? -1 : 1;
	return one.line - other.line || one.column - other.column || (one.code < other.code ? -1 : 1);
}

/** Counts of the findings of a site. */
export interface CheckSummary {
	errors: number;
	warnings: number;
	/** Pages that were checked, including snippets. */
	pages: number;
}

export function summarize(graph: SiteGraph, findings: readonly Finding[]): CheckSummary {
	const errors = findings.filter(({ severity }) => severity === 'error').length;
	return { errors, warnings: findings.length - errors, pages: graph.pages.size };
}

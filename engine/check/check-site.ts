import type { SiteGraph } from '../graph/index.ts';
import type { Finding } from '../model.ts';
import { createLinkCheck } from './link-check.ts';
import { checkLinks, checkOrphans } from './page-links.ts';
import { checkPhrases } from './phrase-check.ts';
import { checkTags } from './tag-check.ts';
import { checkTitles } from './title-check.ts';

/**
 * Everything an author has to know about the site: what the compiler found in each page, what was found while the graph
 * was built, and what only the whole graph can tell. Each finding once, sorted by place.
 */
export function checkSite(graph: SiteGraph): Finding[] {
	const findings = [
		...graph.findings,
		...[...graph.pages.values()].flatMap((page) => page.findings),
		...checkLinks(graph, createLinkCheck(graph)),
		...checkTags(graph),
		...checkTitles(graph),
		...checkPhrases(graph),
		...checkOrphans(graph),
	];
	// What is wrong with a snippet is found in every page that includes it.
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

/** What the findings of a site amount to. */
export interface CheckSummary {
	errors: number;
	warnings: number;
	/** Pages that were looked at, snippets included. */
	pages: number;
}

export function summarize(graph: SiteGraph, findings: readonly Finding[]): CheckSummary {
	const errors = findings.filter(({ severity }) => severity === 'error').length;
	return { errors, warnings: findings.length - errors, pages: graph.pages.size };
}

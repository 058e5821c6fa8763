import { siteRoot } from '@octavo/platform/site-root.ts';
import { expect, it } from 'vitest';
import { buildGraph, loadConfig, readContent } from '../index.ts';

const root = siteRoot();

it('the data files of this site are valid, and its redirects have no loops or duplicates', async () => {
	const content = await readContent(root, await loadConfig(root));
	expect(content.findings.filter(({ file }) => file.endsWith('.json'))).toEqual([]);
	// Without compiled pages no anchors are known, so only paths are checked.
	const graph = buildGraph(content, []);
	const codes = graph.findings.map(({ code }) => code);
	expect(codes).not.toContain('redirect-loop');
	expect(codes).not.toContain('redirect-duplicate');
	expect(graph.tags.size).toBeGreaterThanOrEqual(290);
	expect(graph.redirects).toContainEqual({ source: '/tags/graphql', destination: '/tags/graph-ql', permanent: true });
});

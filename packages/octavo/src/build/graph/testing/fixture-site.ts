import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LinkUse } from '../../model.ts';
import { buildGraph, type CompiledFacts, loadConfig, readContent, type SiteGraph } from '../index.ts';

/** The files of a site by path; objects are written as JSON. */
export type FixtureFiles = Record<string, string | object>;

const CONFIGURATION = { title: 'Example', url: 'https://docs.example.com' };

/** Writes a small site into a temporary folder that is removed after the test. @returns its root */
export function writeSite(files: FixtureFiles): string {
	const root = mkdtempSync(join(tmpdir(), 'site-'));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	const hasConfiguration = Object.keys(files).some((path) => path.startsWith('site.config.'));
	for (const [path, content] of Object.entries(
		hasConfiguration ? files : { 'site.config.json': CONFIGURATION, ...files },
	)) {
		const target = join(root, path);
		mkdirSync(dirname(target), { recursive: true });
		writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content, null, '\t'));
	}
	return root;
}

/** Returns the source of a page with a title and additional front matter. */
export function page(title: string, more = ''): string {
	return `---\ntitle: ${title}\ndescription: About ${title}.\n${more === '' ? '' : `${more}\n`}---\n\nText.\n`;
}

/** Returns a compiled page for the graph. */
export function facts(id: string, known: Partial<CompiledFacts> = {}): CompiledFacts {
	return { id, headings: [], anchors: [], links: [], findings: [], ...known };
}

/** Returns a link as the compiler reports it. */
export function link(target: string, more: Partial<LinkUse> = {}): LinkUse {
	return { url: target, target, kind: 'link', file: 'content/a.mdx', line: 7, column: 3, ...more };
}

/** Builds the graph of a site with the given files. */
export async function graphOf(files: FixtureFiles, compiled: readonly CompiledFacts[] = []): Promise<SiteGraph> {
	const root = writeSite(files);
	return buildGraph(await readContent(root, await loadConfig(root)), compiled);
}

import { closestOf } from '@octavo/platform/closest.ts';
import { readText } from '../../files/index.ts';
import { createFinding } from '../../findings/index.ts';
import type { Finding, Place } from '../../model.ts';
import type { GraphPage, GraphSidebar, PageSource } from '../model.ts';
import { listChoices } from '../parse/validation.ts';
import type { SiteConfig } from '../read/config-schema.ts';
import { frontMatterYaml } from '../read/front-matter.ts';

/**
 * Assigns a sidebar to each page: the one in its front matter, else the one that lists it, else the one of its area.
 * @returns a finding for each page that names a sidebar that does not exist
 */
export function assignSidebars(
	config: SiteConfig,
	pages: ReadonlyMap<string, GraphPage>,
	sidebars: ReadonlyMap<string, GraphSidebar>,
): Finding[] {
	const findings: Finding[] = [];
	const ofArea = new Map(config.areas.map((area) => [area.id, area.sidebar]));
	for (const page of pages.values()) {
		const { frontMatter, kind, route, area } = page.source;
		if (frontMatter.sidebar === null || kind !== 'doc') continue;
		const listing = [...sidebars.values()].find((sidebar) => sidebar.entries.has(route));
		const id = frontMatter.sidebar ?? listing?.id ?? ofArea.get(area);
		if (id === undefined) continue;
		const sidebar = sidebars.get(id);
		if (sidebar) page.sidebar = sidebar;
		else if (frontMatter.sidebar !== undefined) findings.push(unknownSidebar(page.source, id, sidebars));
	}
	return findings;
}

function unknownSidebar(source: PageSource, id: string, sidebars: ReadonlyMap<string, GraphSidebar>): Finding {
	return createFinding(
		'unknown-sidebar',
		placeInFrontMatter(source, ['sidebar']),
		`The page names the sidebar "${id}", which does not exist. Available sidebar ids: ${listChoices(sidebars.keys())}`,
		{ closest: closestOf(id, sidebars.keys()) },
	);
}

/**
 * Links every page of a sidebar with the previous and the next one. A page with several entries counts at the first, so it
 * is never its own neighbour. Entries with an anchor, external entries and unlisted pages are skipped.
 */
export function linkNeighbours(sidebar: GraphSidebar, routes: ReadonlyMap<string, GraphPage>): void {
	let previous: GraphPage | undefined;
	for (const route of sidebar.entries.keys()) {
		const page = routes.get(route);
		if (!page || page.sidebar !== sidebar || page.source.frontMatter.unlisted) continue;
		if (previous) {
			previous.next = page;
			page.previous = previous;
		}
		previous = page;
	}
}

/**
 * Returns the place of a value in the front matter of a page. It reads the file again, so it is meant for findings
 * only.
 */
export function placeInFrontMatter(source: PageSource, path: readonly (string | number)[]): Place {
	const yaml = source.format === 'mdx' ? frontMatterYaml(readText(source.absolutePath).text) : undefined;
	return { file: source.file, ...(yaml?.positionOf(path) ?? { line: 1, column: 1 }) };
}

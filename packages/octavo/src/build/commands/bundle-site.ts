import { sep } from 'node:path';
import * as ui from '../../theme/index.ts';
import { type Assets, buildAssets } from '../assets/index.ts';
import { siteComponents } from '../compile/index.ts';
import { withoutPicture } from '../files/index.ts';
import { createFinding } from '../findings/index.ts';
import { SiteConfigError, type SiteGraph } from '../graph/index.ts';
import type { Site } from '../workspace/open-site.ts';

/**
 * Builds what all pages of a site share.
 * @throws {SiteConfigError} (rejects) that names the file of a plugin that cannot be read
 */
export async function bundleSite(
	site: Site,
	graph: SiteGraph,
	pages: readonly { components: string[] }[],
): Promise<Assets> {
	const styleSheets = ui.indexStyleSheets(siteComponents(ui.contentComponents, site));
	// Islands of content components that no page uses; all others belong to the layout.
	const used = new Set(pages.flatMap((page) => page.components));
	const unused = Object.entries(styleSheets.islands).filter(([component]) => !used.has(component));
	try {
		return await buildAssets({
			site,
			cacheDirectory: site.cacheDirectory,
			styleSheets,
			unusedIslands: [...unused.flatMap(([, names]) => names), ...(site.config.ask.enabled ? [] : ['ask'])].sort(),
			constants: ui.scriptConstants(graph.site),
		});
	} catch (error) {
		const cause = withoutPicture(error).message.replaceAll(`${site.root}${sep}`, '');
		const message = `The style sheets and the code of plugins for browsers cannot be bundled: ${cause}`;
		const place = site.content.placeInConfig(['plugins']);
		throw new SiteConfigError([createFinding('invalid-configuration', place, message)]);
	}
}

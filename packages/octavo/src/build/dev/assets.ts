import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import { engineFile, repositoryRoot } from '@octavo/platform/repository-root.ts';
import type { ViteDevServer } from 'vite';
import { z } from 'zod';
import type { AssetManifest, StyleSheetIndex } from '../../theme/index.ts';
import { readStyleSheets } from '../assets/index.ts';

const Inline = z.object({
	themeScript: z.string(),
	baseUrlBanner: z.instanceof(Function).transform((print) => String(print())),
	prefetchRules: z.string(),
});

/** Address of the map of redirected anchors. */
export const ANCHOR_REDIRECTS = '/assets/anchor-redirects.json';

/** Returns the address of a source of the engine in the preview. @param path below `packages/octavo/src` */
export function engineAddress(path: string): string {
	const file = realpathSync(engineFile(`packages/octavo/src/${path}`));
	return `/${relative(repositoryRoot(), file).replaceAll('\\', '/')}`;
}

/**
 * Returns the asset manifest of the preview: like a build's, but with sources in place of bundles and the current style
 * sheets.
 */
export async function previewAssets(server: ViteDevServer, sheets: StyleSheetIndex): Promise<AssetManifest> {
	const inline = Inline.parse(await server.ssrLoadModule(engineAddress('client/inline.ts')));
	const inlineCss = Object.fromEntries(
		readStyleSheets(engineFile('packages/octavo/src/theme'), sheets.files).map(({ name, css }) => [name, css]),
	);
	// The linked sheets use these variables; a build replaces them by their lengths.
	const spacing = await readFile(engineFile('packages/octavo/src/theme/styles/spacing.css'), 'utf8');
	return {
		sheets,
		script: engineAddress('client/index.ts'),
		preload: [],
		...inline,
		inlineCss: { ...inlineCss, tokens: spacing + inlineCss.tokens },
		cssUrls: Object.fromEntries(
			Object.entries(sheets.files).map(([name, file]) => [
				name,
				`${isAbsolute(file) ? `/@fs${file}` : engineAddress(`theme/${file}`)}?direct`,
			]),
		),
		analytics: [],
		anchorRedirects: ANCHOR_REDIRECTS,
	};
}

import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
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

/**
 * Returns the asset manifest of the preview: like a build's, but with sources in place of bundles and the current style
 * sheets.
 */
export async function previewAssets(
	server: ViteDevServer,
	root: string,
	sheets: StyleSheetIndex,
): Promise<AssetManifest> {
	const inline = Inline.parse(await server.ssrLoadModule('/packages/octavo/src/client/inline.ts'));
	const inlineCss = Object.fromEntries(
		readStyleSheets(join(root, 'packages/octavo/src/theme'), sheets.files).map(({ name, css }) => [name, css]),
	);
	// The linked sheets use these variables; a build replaces them by their lengths.
	const spacing = await readFile(join(root, 'packages/octavo/src/theme/styles/spacing.css'), 'utf8');
	return {
		sheets,
		script: '/packages/octavo/src/client/index.ts',
		preload: [],
		...inline,
		inlineCss: { ...inlineCss, tokens: spacing + inlineCss.tokens },
		cssUrls: Object.fromEntries(
			Object.entries(sheets.files).map(([name, file]) => [
				name,
				`${isAbsolute(file) ? `/@fs${file}` : `/packages/octavo/src/theme/${file}`}?direct`,
			]),
		),
		analytics: [],
		anchorRedirects: ANCHOR_REDIRECTS,
	};
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { z } from 'zod';
import { ORIGIN } from '../../../examples/index.ts';
import type { Host } from '../instance/host.ts';
import type { Fence, ProofKind } from '../model.ts';
import { hasAssertions, list, panelMarks } from '../panel/marks.ts';
import { checkPage, recordPage } from '../panel/visit.ts';
import { variantsOf } from '../scratch/variants.ts';
import type { KindContext } from './options.ts';

const SHARED = { beside: true, fill: true, click: true, sees: true, sends: true, console: true } as const;
/** `beside` names other HTML blocks that the page includes; a `text` block is itself what `console` must contain. */
const options = panelMarks.pick(SHARED).extend({
	/** HTML before the block. */
	given: z.string().default(''),
	/** Sample pictures to choose in the page's file field. */
	attach: list.default([]),
	/** Code that runs after the block. */
	use: z.string().default(''),
	/** Origin of the page, different from that of the CMS. */
	origin: z.url().default('http://localhost:5173'),
});
type Options = z.output<typeof options>;

/** CDN for npm packages; without a path it serves the file that `browser` in `package.json` names. */
const PACKAGES = 'https://cdn.jsdelivr.net/npm/';

/** Website code: Chromium opens it beside the CMS, and the conditions of the marks are checked. */
export const websiteKind: ProofKind<Options, Pick<KindContext, 'project' | 'panel'>> = {
	label: 'Code of websites',
	options,
	needs: 'nothing',
	async run({ fence, files, beside = [] }, marks, { project, panel }) {
		const consoleText = fence.language === 'text' ? fence.code.trim() : marks.console;
		const checked = { ...marks, console: consoleText, misses: [], styles: [] };
		if (!hasAssertions(checked)) return { state: 'failed', message: 'nothing is checked; add sees, sends or console' };
		const html = [marks.given, ...[...beside, fence].filter(isHtml).map(({ code }) => code)].join('\n');
		const use = { files: variantsOf(files)[0]?.files ?? [], allows: [], isSignedIn: false };
		return panel.check(use, (page, host) =>
			recordPage(page, async (recording) => {
				await serveWebsite(page, { html, origin: marks.origin, host, project });
				await page.goto(marks.origin);
				if (marks.attach.length > 0)
					await page.setInputFiles(
						'input[type=file]',
						marks.attach.map((name) => join(host.samples, name)),
					);
				const script = `${fence.language === 'js' ? fence.code : ''}\n${marks.use}`;
				await page.evaluate(`(async () => {${script}\n})()`);
				return checkPage(page, checked, recording);
			}),
		);
	},
};

const isHtml = ({ language }: Fence) => language === 'html';

/** Routes requests to the page, to the CMS and to installed packages; all others are blocked. */
async function serveWebsite(
	page: Page,
	{ html, origin, host, project }: { html: string; origin: string; host: Host; project: string },
): Promise<void> {
	const isOf = (base: string) => (url: URL) => url.href.startsWith(base);
	await page.route(isOf(origin), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
	await page.route(isOf(ORIGIN), (route) => route.continue({ url: route.request().url().replace(ORIGIN, host.url) }));
	await page.route(isOf(PACKAGES), async (route) => {
		const directory = join(project, 'node_modules', route.request().url().slice(PACKAGES.length));
		const text = await readFile(join(directory, 'package.json'), 'utf8');
		const { browser } = z.object({ browser: z.string() }).parse(JSON.parse(text));
		await route.fulfill({ contentType: 'text/javascript', path: join(directory, browser) });
	});
}

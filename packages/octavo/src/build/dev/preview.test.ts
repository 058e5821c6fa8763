import { afterAll, beforeAll, expect, it } from 'vitest';
import * as ui from '../../theme/index.ts';
import { documentInput } from '../../theme/layout/testing/fixtures.ts';
import { createFixtureSite, type FixtureSite } from '../commands/testing/fixture-site.ts';
import { openSite } from '../workspace/open-site.ts';
import { Preview } from './preview.ts';

const LINKED = /<link[^>]* data-sheets="late"/;
const CODE = '```js\nconst answer = 42;\n```\n';

let site: FixtureSite;
let preview: Preview;

beforeAll(async () => {
	site = await createFixtureSite();
	const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: About.\n---\n\n${body}\n`;
	await site.write('content/guide/short.mdx', page('Short', CODE));
	await site.write('content/guide/long.mdx', page('Long', CODE + 'More words. '.repeat(2_000)));
	preview = await Preview.open(await openSite(site.root), ui, () => Promise.reject(new Error('no page is code')));
});
afterAll(() => site.destroy());

it('prints style sheets as a build does: all of them inline on a short page, some of them linked on a long page', async () => {
	const { assets } = documentInput();
	const { html: short } = await preview.document('/guide/short', assets);
	expect(short).toContain('/*late*/');
	expect(short).not.toMatch(LINKED);
	const { html: long } = await preview.document('/guide/long', assets);
	expect(long).toMatch(LINKED);
	expect(long).not.toContain('/*late*/');
});

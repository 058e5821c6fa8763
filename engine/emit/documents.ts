import type { DocumentInput, PageBody, PageRecord } from '../../ui/index.ts';
import { contentHash } from '../files/index.ts';
import type { EmitContext } from './context.ts';
import { documentPath, fragmentPath } from './paths.ts';

/** A page whose body is at hand only when it has to be printed. */
export interface PrintablePage {
	record: PageRecord;
	components: string[];
	/** Hash of what the body is made from. */
	bodyHash: string;
	body(): Promise<PageBody> | PageBody;
}

/** Writes the document of a page and its fragment, unless both are there from the same parts. */
export async function writeDocument(context: EmitContext, page: PrintablePage): Promise<void> {
	const { output, ui, buildId, version } = context;
	const key = contentHash(`${version}\0${buildId}\0${page.bodyHash}\0${JSON.stringify(page.record)}`);
	const { route, kind } = page.record;
	const document = kind === 'not-found' ? '404.html' : documentPath(route);
	const fragment = kind === 'not-found' ? undefined : fragmentPath(route);
	const isKept = [output.keep(document, key), fragment === undefined || output.keep(fragment, key)];
	if (isKept.every(Boolean)) return;
	const input: DocumentInput = {
		site: context.graph.site,
		page: page.record,
		body: await page.body(),
		components: page.components,
		assets: context.assets,
		buildId,
	};
	await output.write(document, ui.renderDocument(input), key);
	if (fragment) await output.write(fragment, JSON.stringify(ui.renderFragment(input)), key);
}

import type { Example, Fence, ProofKind } from '../model.ts';
import { bundleExample } from '../panel/bundle.ts';
import { isPanelFile } from '../panel/example-files.ts';
import { hasAssertions, type PanelMarks, panelMarks } from '../panel/marks.ts';
import { visitPanel } from '../panel/visit.ts';
import { variantsOf } from '../scratch/variants.ts';
import type { KindContext } from './options.ts';

/**
 * Admin panel code: it is loaded into the panel, Chromium opens the panel, and the conditions of the marks are checked.
 */
export const adminKind: ProofKind<PanelMarks, Pick<KindContext, 'project' | 'panel'>> = {
	label: 'Code of the admin panel',
	options: panelMarks,
	needs: 'nothing',
	async run(example, marks, { project, panel }) {
		if (!hasAssertions(marks))
			return { state: 'failed', message: 'nothing is checked; add sees="…", misses="…", sends="…" or console=none' };
		const { fence } = example;
		const { place, given, allows, as, environment } = marks;
		const files = filesOf(example);
		const bundle = await bundleExample(project, {
			fence,
			files,
			place,
			given,
			environment,
			beside: example.beside ?? [],
		});
		const use = { files: serverFiles(example), allows, isSignedIn: as !== 'public' };
		return panel.check(use, (page) => visitPanel(page, bundle, marks));
	},
};

/** Returns the project in the example's language. A fragment of a file is shown with all files of its group. */
function filesOf({ fence, files }: Example): readonly Fence[] {
	const variants = variantsOf(files);
	return (variants.find((variant) => variant.files.includes(fence)) ?? variants[0])?.files ?? [];
}

/**
 * Returns the server files. The server is the same in both languages, so the variant that needs no compiling is used.
 */
function serverFiles({ files }: Example): Fence[] {
	const server = files.filter((file) => !isPanelFile(file));
	return server.length === 0 ? [] : [...(variantsOf(server)[0]?.files ?? [])];
}

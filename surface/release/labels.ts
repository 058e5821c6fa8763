import ts from 'typescript-api';
import { textOf, visit } from '../extract/syntax.ts';
import type { ContentPage } from '../match/content-blocks.ts';
import { PackageFiles } from '../packages/package-files.ts';

const TRANSLATIONS = /\/translations\/en\.json(?:\.mjs)?$/;
/** Shorter labels stand in bold for many other reasons. */
const MIN_LABEL_LENGTH = 4;
const BOLD = /\*\*([^*\n]+)\*\*/g;

/** A label that a page quotes and that the panel of the new version does not have. */
export interface LostLabel {
	label: string;
	page: string;
	line: number;
}

/** All English texts of the admin panel of one version. @param directory absolute: its `node_modules` */
export function labelsOf(directory: string): Set<string> {
	const files = new PackageFiles(directory);
	const labels = new Set<string>();
	for (const name of files.packages())
		for (const path of files.list(`${name}/dist`, TRANSLATIONS))
			visit(files.syntax(path), (node) => {
				const value = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) ? node.initializer : undefined;
				const text = textOf(value);
				if (text && text.length >= MIN_LABEL_LENGTH) labels.add(text);
			});
	return labels;
}

/** Labels in bold on pages that the old panel had as they stand and the new one has not. */
export function lostLabels(
	before: ReadonlySet<string>,
	after: ReadonlySet<string>,
	pages: readonly ContentPage[],
): LostLabel[] {
	const gone = new Set([...before].filter((label) => !after.has(label)));
	return pages.flatMap((page) =>
		page.blocks.flatMap((block) =>
			[...block.text.matchAll(BOLD)].flatMap(([, label = '']) =>
				gone.has(label) ? [{ label, page: page.id, line: block.line }] : [],
			),
		),
	);
}

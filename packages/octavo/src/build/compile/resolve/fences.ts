import { didYouMean } from '@octavo/platform/closest.ts';
import { messageOf } from '@octavo/platform/error-message.ts';
import type { Verification } from '../../../theme/index.ts';
import { fenceKey } from '../../graph/index.ts';
import { type FenceMeta, readFenceMeta, splitFenceInfo } from '../fence-meta.ts';
import { closestLanguage, isKnownLanguage, readDiffComments } from '../highlight/index.ts';
import type { Code } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { checkProofMark } from '../proof/index.ts';
import { placeOf, type ResolveContext, report, use } from './context.ts';

/** Reads a fence and checks its language, options and marks. */
export function resolveFence(node: Code, origin: Origin, context: ResolveContext): void {
	const { language, meta: text } = splitFenceInfo(node);
	const meta = readFenceMeta(text);
	for (const problem of meta.problems)
		report(context, node, origin, 'invalid-code-meta', `The code block says ${problem}.`.replace(/\?\.$/, '?'));
	if (!isKnownLanguage(language)) {
		const closest = closestLanguage(language);
		const message = `"${language}" is not a language that this site highlights${didYouMean(closest)} Write "text" for plain text.`;
		report(context, node, origin, 'unknown-language', message, { closest });
	}
	checkMarks(node, { language, meta, origin }, context);
	const verified = verificationOf(node, { language, meta, origin }, context);
	const { code, changes } = readDiffComments(node.value);
	const marked = meta.showLineNumbers || meta.markedLines.size + meta.words.length + changes.size > 0;
	context.notes.fences.set(node, { language, meta, code, changes, marked, ...(verified && { verified }) });
	if (language === 'mermaid') checkDiagram(node, code, origin, context);
	use(language === 'mermaid' ? 'Diagram' : 'CodeBlock', context);
	if (meta.live) use('LiveCode', context);
	if (marked) use('CodeMarks', context);
}

/** Draws a diagram, which is then kept in memory, to report what cannot be drawn at its place. */
function checkDiagram(node: Code, source: string, origin: Origin, context: ResolveContext): void {
	try {
		context.ui.drawDiagram(source);
	} catch (error) {
		report(context, node, origin, 'invalid-diagram', messageOf(error));
		context.notes.fences.delete(node);
	}
}

/**
 * Checks and records the marks of a fence. Those of a snippet are checked once, on the snippet's own page. Sites without a proof
 * need no marks.
 */
function checkMarks(
	node: Code,
	{ language, meta, origin }: { language: string; meta: FenceMeta; origin: Origin },
	context: ResolveContext,
): void {
	if (origin.file !== context.page.file) return;
	context.marks.push({ ...placeOf(node, origin), attributes: meta.attributes, title: meta.title });
	for (const { code, message, closest } of checkProofMark(language, meta)) {
		if (code === 'unmarked-fence' && context.proofPage === undefined) continue;
		report(context, node, origin, code, message, { closest });
	}
}

function verificationOf(
	{ value }: Code,
	{ language, meta, origin }: { language: string; meta: FenceMeta; origin: Origin },
	{ page: { proved }, proofPage }: ResolveContext,
): Verification | undefined {
	if (!proved) return undefined;
	const { title, attributes } = meta;
	const date = proved.dates[fenceKey({ file: origin.file, language, title, attributes, code: value })];
	return date === undefined ? undefined : { version: proved.version, date, href: proofPage };
}

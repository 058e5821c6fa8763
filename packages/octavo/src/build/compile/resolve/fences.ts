import { didYouMean } from '@octavo/platform/closest.ts';
import { messageOf } from '@octavo/platform/error-message.ts';
import type { Verification } from '../../../theme/index.ts';
import { createFinding } from '../../findings/index.ts';
import { fenceKey } from '../../graph/index.ts';
import { type FenceMeta, readFenceMeta, splitFenceInfo } from '../fence-meta.ts';
import { closestLanguage, isKnownLanguage, readDiffComments } from '../highlight/index.ts';
import type { Code } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { placeOf, type ResolveContext, report, use } from './context.ts';

/** Comments by which other tools mark lines. */
const FOREIGN_COMMENT =
	/(?<=(?:\/\/|\/\*|#|<!--|\{\/\*)[ \t]*)(?:highlight-(?:next-line|start|end)|\[!code \w+(?::\w+)?\])/;

/** Reads a fence and checks its language, options and marks. */
export function resolveFence(node: Code, origin: Origin, context: ResolveContext): void {
	const { language, meta: text } = splitFenceInfo(node);
	const meta = readFenceMeta(text);
	for (const problem of meta.problems)
		report(context, node, origin, 'invalid-code-meta', `The code block says ${problem}.`.replace(/([?.])\.$/, '$1'));
	if (!isKnownLanguage(language)) {
		const closest = closestLanguage(language);
		const message = `"${language}" is not a language that this site highlights${didYouMean(closest)} Write "text" for plain text.`;
		report(context, node, origin, 'unknown-language', message, { closest });
	}
	const written = origin.source.slice(node.position?.start.offset, node.position?.end.offset);
	const [fence = '```'] = /^[`~]+/.exec(written) ?? [];
	const endless = `This code block has no end, so everything below is in it; write "${fence}" on a line of its own.`;
	if (!new RegExp(`\\n[ \\t>]*${fence}[\`~]*[ \\t]*$`).test(written))
		report(context, node, origin, 'invalid-code-meta', endless);
	checkAttributes(node, { language, meta, origin }, context);
	const verified = verificationOf(node, { language, meta, origin }, context);
	const { code, changes } = readDiffComments(node.value);
	const [other] = FOREIGN_COMMENT.exec(code) ?? [];
	const foreign = `"${other}" is shown as it is written: mark lines by their numbers after the language, as in {1,3-5}.`;
	if (other) report(context, node, origin, 'literal-markup', foreign);
	const last = Math.max(...meta.markedLines);
	if (last > code.split('\n').length)
		report(context, node, origin, 'invalid-code-meta', `The code block marks line ${last}, which it does not have.`);
	const marked = meta.showLineNumbers || meta.markedLines.size + meta.words.length + changes.size > 0;
	const marks = context.fences.flatMap((rules) => rules.marksFor(meta.attributes) ?? [])[0];
	const { title, attributes } = meta;
	const amount = context.fences.flatMap((rules) => rules.amountOf?.({ language, title, attributes, code }) ?? [])[0];
	context.notes.fences.set(node, { language, meta, code, changes, marked, verified, amount, marks });
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
		const place = placeOf(node, origin);
		// Lines of the diagram begin below that of its fence.
		if (error instanceof Error && 'line' in error && typeof error.line === 'number') place.line += error.line;
		context.findings.push(createFinding('invalid-diagram', place, messageOf(error)));
		context.notes.fences.delete(node);
	}
}

/** Checks and records the attributes of a fence. Those of a snippet are checked once, on the snippet's own page. */
function checkAttributes(
	node: Code,
	{ language, meta: { title, attributes }, origin }: { language: string; meta: FenceMeta; origin: Origin },
	context: ResolveContext,
): void {
	if (origin.file !== context.page.file) return;
	context.ownFences.push({ ...placeOf(node, origin), attributes, title });
	for (const rules of context.fences)
		for (const { code, message, closest } of rules.check({ language, title, attributes }))
			report(context, node, origin, code, message, { closest });
	if (context.fences.length > 0) return;
	for (const name of Object.keys(attributes)) {
		const message = `The code block says ${name}=…, which means nothing here; title="…" is the only attribute.`;
		report(context, node, origin, 'invalid-code-meta', message);
	}
}

function verificationOf(
	{ value }: Code,
	{ language, meta, origin }: { language: string; meta: FenceMeta; origin: Origin },
	{ page: { proved }, proofPage }: ResolveContext,
): Verification | undefined {
	if (!proved) return undefined;
	const { title, attributes } = meta;
	const result = proved.results[fenceKey({ file: origin.file, language, title, attributes, code: value })];
	const [, date, status] = /^(\S+) ?(.*)$/.exec(result ?? '') ?? [];
	return date === undefined ? undefined : { version: proved.version, date, href: proofPage, ...(status && { status }) };
}

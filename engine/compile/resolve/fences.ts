import { readFenceMeta } from '../fence-meta.ts';
import { closestLanguage, isKnownLanguage, readDiffComments } from '../highlight/index.ts';
import type { Code } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { placeOf, type ResolveContext, report } from './context.ts';

export function resolveFence(node: Code, origin: Origin, context: ResolveContext): void {
	// `js{1,2}` without a blank is common elsewhere, and clear.
	const [, language = '', glued = ''] = /^([^{]*)(.*)$/s.exec(node.lang ?? '') ?? [];
	const text = [glued, node.meta ?? ''].filter((part) => part !== '').join(' ');
	const meta = readFenceMeta(text);
	for (const problem of meta.problems)
		report(context, node, origin, 'invalid-code-meta', `The code block says ${problem}.`.replace(/\?\.$/, '?'));
	if (!isKnownLanguage(language)) {
		const closest = closestLanguage(language);
		const message = `"${language}" is no language that this site highlights; did you mean "${closest}"? Write "text" for none.`;
		report(context, node, origin, 'unknown-language', message, { closest });
	}
	context.notes.fences.set(node, { language, meta, ...readDiffComments(node.value) });
	context.fences.push({ ...placeOf(node, origin), language, meta: text, code: node.value });
	context.used.add(language === 'mermaid' ? 'Diagram' : 'CodeBlock');
	if (meta.live) context.used.add('LiveCode');
}

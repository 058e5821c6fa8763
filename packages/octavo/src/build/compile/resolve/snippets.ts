import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import { createFinding } from '../../findings/index.ts';
import { type JsxElement, MdxSyntaxError, parseMdx } from '../mdx.ts';
import type { Inclusion, Origin } from '../notes.ts';
import { readAttributes } from './attributes.ts';
import { type ResolveContext, report } from './context.ts';

/**
 * Resolves `<Snippet name="…" parameter="…" />`. It parses the snippet each time, since every inclusion has its own ids
 * and values.
 */
export function includeSnippet(node: JsxElement, origin: Origin, context: ResolveContext): Inclusion | undefined {
	const { name, ...parameters } = readAttributes(node, origin, context).values;
	if (typeof name !== 'string' || name === '') {
		report(context, node, origin, 'missing-snippet', '<Snippet> needs the name of a snippet: <Snippet name="…" />.');
		return undefined;
	}
	const snippet = context.snippets.get(name);
	if (!snippet) {
		const nearest = closestOf(name, context.snippets.names);
		// Recorded as a dependency, so that the page is compiled again once the snippet exists.
		context.dependencies.set(`content/snippets/${name}.mdx`, '');
		report(context, node, origin, 'missing-snippet', `There is no snippet "${name}"${didYouMean(nearest)}`, {
			closest: nearest,
		});
		return undefined;
	}
	context.dependencies.set(snippet.file, snippet.hash);
	if (origin.trail.includes(name)) {
		const loop = [...origin.trail.slice(origin.trail.indexOf(name)), name].join(' → ');
		report(context, node, origin, 'snippet-loop', `The snippet "${name}" includes itself: ${loop}.`);
		return undefined;
	}
	try {
		const { children } = parseMdx(snippet.source);
		return {
			children,
			origin: { file: snippet.file, source: snippet.source, parameters, trail: [...origin.trail, name] },
		};
	} catch (error) {
		if (!(error instanceof MdxSyntaxError)) throw error;
		const { line, column, message } = error;
		context.findings.push(createFinding('syntax-error', { file: snippet.file, line, column }, message));
		return undefined;
	}
}

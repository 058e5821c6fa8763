import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import type { Admonition, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { type ResolveContext, report, use } from './context.ts';

/** Checks the kind and the title of an admonition. */
export function resolveAdmonition(node: Admonition, origin: Origin, context: ResolveContext): void {
	const kinds = context.ui.ADMONITION_KINDS;
	if (!kinds.includes(node.name)) {
		const nearest = closestOf(node.name, kinds);
		const hint = didYouMean(nearest && `:::${nearest}`);
		const message = `":::${node.name}" is not a kind of admonition${hint} The kinds are ${kinds.join(', ')}.`;
		report(context, node, origin, 'unknown-directive', message, { closest: nearest });
	}
	checkTitle(node, origin, context);
	use('Admonition', context);
}

/** Reports a title without brackets and attributes in braces, both of which the parser drops silently. */
function checkTitle(node: Admonition, origin: Origin, context: ResolveContext): void {
	const start = node.position?.start.offset ?? 0;
	const opening = /^:{3,}[\w-]+/.exec(origin.source.slice(start))?.[0] ?? '';
	const [first] = node.children;
	const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first.position : undefined;
	const rest = origin.source.slice(label?.end.offset ?? start + opening.length);
	const lost = (/^.*/.exec(rest)?.[0] ?? '').replace(/^\]/, '').trim();
	if (lost === '') return;
	const title = /^\{.*title="([^"]*)".*\}$/.exec(lost)?.[1] ?? lost;
	const message = `The title "${lost}" is not shown; write it in brackets: "${opening}[${title}]".`;
	report(context, node, origin, 'admonition-title', message, { closest: `${opening}[${title}]` });
}

/** Reports a paragraph that starts with colons, which is left over from an admonition with fences that do not match. */
export function checkStrayFence(
	node: Extract<Nodes, { type: 'paragraph' }>,
	origin: Origin,
	context: ResolveContext,
): void {
	const first = node.children[0];
	if (first?.type !== 'text' || !/^:{3,}(?:\s|$)/.test(first.value)) return;
	const message =
		'This ":::" does not close anything. An admonition that contains another needs one colon more than the inner one.';
	report(context, node, origin, 'admonition-fence', message);
}

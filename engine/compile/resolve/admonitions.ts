import { closest } from 'fastest-levenshtein';
import type { Admonition, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { type ResolveContext, report } from './context.ts';

export function resolveAdmonition(node: Admonition, origin: Origin, context: ResolveContext): void {
	const kinds = context.ui.ADMONITION_KINDS;
	if (!kinds.includes(node.name)) {
		const nearest = closest(node.name, [...kinds]);
		const message = `":::${node.name}" is not a kind of admonition; did you mean ":::${nearest}"? There are ${kinds.join(', ')}.`;
		report(context, node, origin, 'unknown-directive', message, { closest: nearest });
	}
	checkTitle(node, origin, context);
	context.used.add('Admonition');
}

/** The parser drops a title without brackets, and shows nothing of attributes in braces: both would be lost in silence. */
function checkTitle(node: Admonition, origin: Origin, context: ResolveContext): void {
	const start = node.position?.start.offset ?? 0;
	const line = /^(:{3,}[\w-]+)(.*)/.exec(origin.source.slice(start));
	const [, opening = '', rest = ''] = line ?? [];
	const lost = rest.replace(/^\[[^\]]*(?:\[[^\]]*\][^\]]*)*\]/, '').trim();
	if (lost === '') return;
	const title = /^\{.*title="([^"]*)".*\}$/.exec(lost)?.[1] ?? lost;
	const message = `The title "${lost}" is lost: write it in brackets, "${opening}[${title}]".`;
	report(context, node, origin, 'admonition-title', message, { closest: `${opening}[${title}]` });
}

/** A paragraph that starts with colons is what remains of an admonition whose fences don't match. */
export function checkStrayFence(
	node: Extract<Nodes, { type: 'paragraph' }>,
	origin: Origin,
	context: ResolveContext,
): void {
	const first = node.children[0];
	if (first?.type !== 'text' || !/^:{3,}(?:\s|$)/.test(first.value)) return;
	const message =
		'This ":::" closes nothing. An admonition that holds another needs one colon more than the inner one.';
	report(context, node, origin, 'admonition-fence', message);
}

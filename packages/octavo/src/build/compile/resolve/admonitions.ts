import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import type { Admonition, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { namesIn, type ResolveContext, report, use } from './context.ts';

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
	checkEnd(node, origin, context);
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
	const named = /^\{.*title=["']?([^"'}]*)["']?.*\}$/.exec(lost)?.[1] ?? /^\[(.*)\]$/.exec(lost)?.[1] ?? lost;
	const shown = origin.source.slice(label?.start.offset, label?.end.offset).replace(/^\[|\]$/g, '');
	const closest = `${opening}[${label ? shown : ''}${named.replace(/[[\]{}]/g, '\\$&')}]`;
	const message = `The title "${lost}" is not shown; write it in brackets: "${closest}".`;
	report(context, node, origin, 'admonition-title', message, { closest });
}

/** Reports an admonition without an end, which holds everything that follows. */
function checkEnd(node: Admonition, origin: Origin, context: ResolveContext): void {
	const { start, end } = node.position ?? {};
	const text = origin.source.slice(start?.offset, end?.offset).trimEnd();
	const colons = /^:+/.exec(text)?.[0] ?? ':::';
	const isEnd = /\n[ \t>]*:{3,}[ \t]*$/.test(text);
	// The last line can belong to something inside.
	let last: Nodes | undefined = node.children.at(-1);
	while (last && last.type !== 'containerDirective' && last.type !== 'code' && 'children' in last)
		last = last.children.at(-1);
	const isOwn = last?.position?.end.offset !== end?.offset;
	const [, lost] = (isOwn && /\n[ \t>]*:{3,}[ \t]+(\S.*)$/.exec(text)) || [];
	const after = `"${lost}" after the closing ":::" is not shown; write it below.`;
	if (lost) return report(context, node, origin, 'lost-text', after);
	if (isEnd && isOwn) return;
	const message = `This "${colons}${node.name}" has no end, so everything below is inside it; write "${colons}" on a line of its own. An admonition that contains another needs one colon more than the inner one.`;
	namesIn(origin, context).openings++;
	report(context, node, origin, 'admonition-fence', message);
}

/** Reports a paragraph that starts with colons: an admonition with a blank, or the rest of one with fences that do not match. */
export function checkStrayFence(
	node: Extract<Nodes, { type: 'paragraph' }>,
	origin: Origin,
	context: ResolveContext,
): void {
	const text = origin.source.slice(node.position?.start.offset, node.position?.end.offset);
	const [line, colons = '', name, title] = /^[ \t>]*(:{3,})(?:[ \t]+([\w-]+)[ \t]*(.*))?[ \t]*$/m.exec(text) ?? [];
	if (line === undefined) return;
	const stray = namesIn(origin, context);
	if (name !== undefined) {
		if (!/\n[ \t>]*:{3,}[ \t]*$/.test(text)) stray.openings++;
		const nearest = closestOf(name, context.ui.ADMONITION_KINDS);
		const opening = `${colons}${nearest ?? 'note'}${title ? `[${title}]` : ''}`;
		const message = `"${colons} ${name}" is shown as it is written; write "${opening}", without a blank. The kinds are ${context.ui.ADMONITION_KINDS.join(', ')}.`;
		return report(context, node, origin, 'admonition-fence', message, { closest: opening });
	}
	// The end of an opening that was reported above.
	if (stray.openings-- > 0) return;
	const message =
		'This ":::" does not close anything. An admonition that contains another needs one colon more than the inner one.';
	report(context, node, origin, 'admonition-fence', message);
}

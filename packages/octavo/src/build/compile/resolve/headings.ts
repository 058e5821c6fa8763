import GithubSlugger, { slug } from 'github-slugger';
import { escapeHtml } from '../../../theme/content/escape-html.ts';
import type { Heading, Nodes } from '../mdx.ts';
import { contents, type Origin, type PageNotes } from '../notes.ts';
import { inlineText } from '../text.ts';
import { type ResolveContext, report } from './context.ts';

/** Ids of the shell around the article. */
const SHELL_IDS = ['main', 'feedback-question', 'base-url-banner', 'top'];
const FOOTNOTE_ID = /^fn(?:ref)?-/;

/** Creates a slugger that gives no heading an id of the shell. */
export function createSlugger(): GithubSlugger {
	const slugger = new GithubSlugger();
	for (const id of SHELL_IDS) slugger.slug(id);
	return slugger;
}

/** Takes an id that the author has chosen, and reports one that readers could not reach. */
export function claimId(id: string, node: Nodes, origin: Origin, context: ResolveContext): void {
	const problem = !/^\S+$/.test(id)
		? 'cannot be used, because it is empty or has blanks'
		: SHELL_IDS.includes(id) || FOOTNOTE_ID.test(id)
			? 'belongs to the frame of the page or to its footnotes'
			: context.anchors.has(id)
				? 'is already used above on this page'
				: undefined;
	if (problem) report(context, node, origin, 'duplicate-anchor', `The id "${id}" ${problem}; choose another.`);
	context.anchors.add(id);
	// The slugger must know the id, so that it does not give it to a later heading.
	context.slugger.slug(id);
}

/** Gives a heading its id and checks its level. Its children must be resolved already. */
export function resolveHeading(node: Heading, origin: Origin, context: ResolveContext): void {
	const text = inlineText(node.children, context.notes, { withoutOrnaments: true }).replace(/\s+/g, ' ').trim();
	const id = headingId(node, text, origin, context);
	const html = headingHtml(node.children, context.notes).replace(/\s+/g, ' ').trim();
	const heading = { depth: node.depth, id, text, html };
	checkLevel(node, text, origin, context);
	// On its own page, a snippet has none of its parameters.
	const isUnknown = context.page.kind === 'snippet' && node.children.some(({ type }) => type === 'mdxTextExpression');
	if (!isUnknown && /^[\p{Cf}\p{Z}]*$/u.test(text))
		report(context, node, origin, 'lost-text', 'This heading has no text; write some after the "#", or remove it.');
	context.notes.headings.set(node, heading);
	context.headings.push(heading);
}

function headingId(node: Heading, text: string, origin: Origin, context: ResolveContext): string {
	const explicit = explicitId(node, origin, context);
	if (explicit) {
		claimId(explicit, node, origin, context);
		return explicit;
	}
	const name = slug(text);
	// A heading of signs alone has no letter to make an id of.
	const id = context.slugger.slug(name === '' ? 'section' : FOOTNOTE_ID.test(name) ? `section-${name}` : name);
	context.anchors.add(id);
	return id;
}

/** Returns the id in braces after a heading, and reports anything else in them. */
function explicitId(node: Heading, origin: Origin, context: ResolveContext): string | undefined {
	const { data } = node;
	const properties = data && 'hProperties' in data ? data.hProperties : undefined;
	if (!properties || typeof properties !== 'object') return undefined;
	const id = 'id' in properties ? properties.id : undefined;
	const message = 'Only an id in the braces after a heading has an effect: "{#id}"; remove the rest.';
	if (Object.keys(properties).some((name) => name !== 'id')) report(context, node, origin, 'lost-text', message);
	return typeof id === 'string' && id !== '' ? id : undefined;
}

function checkLevel(node: Heading, text: string, origin: Origin, context: ResolveContext): void {
	if (node.depth === 1) {
		const message = `"${text}" is a heading of level 1; the only one of a page is the title in its front matter: start at "##".`;
		report(context, node, origin, 'heading-level-one', message);
	} else if (node.depth > context.depth + 1) {
		const expected = '#'.repeat(context.depth + 1);
		const message = `"${text}" is a heading of level ${node.depth} after one of level ${context.depth}; write "${expected}".`;
		report(context, node, origin, 'heading-level-skip', message);
	}
	context.depth = node.depth;
}

/** Returns the heading's text as HTML, with code elements. */
function headingHtml(nodes: readonly Nodes[], notes: PageNotes): string {
	return nodes
		.map((node) => {
			if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
			if ('children' in node && !('attributes' in node)) return headingHtml(contents(node, notes), notes);
			return escapeHtml(inlineText([node], notes, { withoutOrnaments: true }));
		})
		.join('');
}

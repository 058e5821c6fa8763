import { childrenOf, isJsx, type JsxElement, type Nodes } from 'octavo/build/compile/index.ts';

/**
 * Returns the actions that the steps of a page describe for the admin panel, one on each line, in the order of the text:
 * `1 click Create new API Token`, `2 see Name`. A label is clicked if its sentence says "click".
 * @param steps `<Steps>` element with `<UI>` labels
 */
export function actionsOf(steps: JsxElement): string {
	const list = childrenOf(steps).find(({ type }) => type === 'list');
	const lines = childrenOf(list ?? steps).flatMap((item, index) => {
		const actions: string[] = [];
		let sentence = '';
		const read = (node: Nodes): void => {
			if (isJsx(node) && node.name === 'UI') {
				const label = textOf(node);
				actions.push(`${index + 1} ${/\bclick\b/i.test(sentence) ? 'click' : 'see'} ${label}`);
				sentence += label;
			} else if ('value' in node && node.type === 'text')
				sentence = node.value.split(/[.:!?](?:\s|$)/).length > 1 ? lastSentence(node.value) : sentence + node.value;
			else for (const child of childrenOf(node)) read(child);
		};
		read(item);
		return actions;
	});
	return lines.join('\n');
}

const lastSentence = (text: string) => text.split(/[.:!?](?:\s|$)/).at(-1) ?? '';

const textOf = (node: Nodes): string => (node.type === 'text' ? node.value : childrenOf(node).map(textOf).join(''));

/** Returns a `<Steps>` element that is walked in the panel, with the page it starts on and the values to enter. */
export function walkOf(node: Nodes): { steps: JsxElement; attributes: Record<string, string> } | undefined {
	if (!isJsx(node) || node.name !== 'Steps') return undefined;
	const pairs = node.attributes.flatMap((attribute) =>
		attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
			? [[attribute.name, attribute.value] as const]
			: [],
	);
	const { walk, given } = Object.fromEntries(pairs);
	if (walk === undefined) return undefined;
	return { steps: node, attributes: { proof: 'walk', opens: walk, ...(given !== undefined && { given }) } };
}

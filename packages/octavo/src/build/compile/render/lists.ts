import type { ReactNode } from 'react';
import type { List, ListItem, Nodes } from '../mdx.ts';
import { element, type RenderContext, renderAll } from './context.ts';

/**
 * Whether an item is loose. Loose items show paragraphs, tight ones plain text; one loose item makes the whole list
 * loose.
 */
function isLoose(item: ListItem): boolean {
	return item.spread ?? item.children.length > 1;
}

export function renderList(node: List, context: RenderContext): ReactNode {
	const loose = (node.spread ?? false) || node.children.some(isLoose);
	const tasks = node.children.some((item) => typeof item.checked === 'boolean');
	const start = node.ordered && typeof node.start === 'number' && node.start !== 1 ? { start: node.start } : {};
	const props = { ...start, ...(tasks && { className: 'contains-task-list' }) };
	return element(
		node.ordered ? 'ol' : 'ul',
		props,
		node.children.map((item) => renderItem(item, loose, context)),
	);
}

function renderItem(item: ListItem, loose: boolean, context: RenderContext): ReactNode {
	const isTask = typeof item.checked === 'boolean';
	const box = isTask
		? [element(context.elements.input, { type: 'checkbox', checked: item.checked === true, disabled: true }), ' ']
		: [];
	const [first, ...rest] = item.children;
	const children: ReactNode[] = [];
	if (first?.type === 'paragraph') {
		const text = [...box, ...renderAll(first.children, context)];
		if (loose) children.push(element('p', null, text));
		else children.push(...text);
	} else {
		children.push(...box);
		if (first) children.push(context.renderNode(first));
	}
	for (const child of rest) children.push(...renderItemChild(child, loose, context));
	return element('li', isTask ? { className: 'task-list-item' } : null, children);
}

function renderItemChild(child: Nodes, loose: boolean, context: RenderContext): ReactNode[] {
	return child.type === 'paragraph' && !loose ? renderAll(child.children, context) : [context.renderNode(child)];
}

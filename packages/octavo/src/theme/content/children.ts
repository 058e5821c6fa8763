import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

export type AnyElement = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

function isElement(node: ReactNode): node is AnyElement {
	return isValidElement(node);
}

/** Returns `children` as a flat list, including the children of fragments, which snippets produce. */
export function nodes(children: ReactNode): ReactNode[] {
	return Children.toArray(children).flatMap((child) =>
		isElement(child) && child.type === Fragment ? nodes(child.props.children) : [child],
	);
}

/** Returns the elements among `children`, without the whitespace between them. */
export function elements(children: ReactNode): AnyElement[] {
	return nodes(children).filter(isElement);
}

/** Returns the text of a node, without the text that components such as badges and icons render themselves. */
export function textOf(node: ReactNode): string {
	if (typeof node === 'string' || typeof node === 'number') return String(node);
	if (Array.isArray(node)) return node.map(textOf).join('');
	if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
	return '';
}

/** Returns `prop` of an element as a string, or an empty string. */
export function stringProp(element: AnyElement, prop: string): string {
	const value = element.props[prop];
	return typeof value === 'string' ? value : '';
}

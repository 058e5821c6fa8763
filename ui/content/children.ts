import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

export type AnyElement = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

function isElement(node: ReactNode): node is AnyElement {
	return isValidElement(node);
}

/** `children` one by one, also those that a snippet brings in. */
export function nodes(children: ReactNode): ReactNode[] {
	return Children.toArray(children).flatMap((child) =>
		isElement(child) && child.type === Fragment ? nodes(child.props.children) : [child],
	);
}

/** The elements among `children`; the line breaks and blanks between them are left out. */
export function elements(children: ReactNode): AnyElement[] {
	return nodes(children).filter(isElement);
}

/** What a reader would hear of `node`: its text, without that of components (badges, icons) that make theirs themselves. */
export function textOf(node: ReactNode): string {
	if (typeof node === 'string' || typeof node === 'number') return String(node);
	if (Array.isArray(node)) return node.map(textOf).join('');
	if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
	return '';
}

/** `prop` of an element as a string; empty where it has none. */
export function stringProp(element: AnyElement, prop: string): string {
	const value = element.props[prop];
	return typeof value === 'string' ? value : '';
}

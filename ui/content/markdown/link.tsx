import type { LinkProps } from '../markdown-props.ts';

/** Addresses with a protocol or a host of their own leave the site. */
export function isExternal(href: string): boolean {
	return /^(https?:)?\/\//i.test(href);
}

/** A link. One that leaves the site opens a tab of its own and is marked by the style sheet. */
export function Link({ href = '', children, ...attributes }: LinkProps) {
	const leaving = isExternal(href) ? { target: '_blank', rel: 'noopener' } : {};
	return (
		<a href={href} {...attributes} {...leaving}>
			{children}
		</a>
	);
}

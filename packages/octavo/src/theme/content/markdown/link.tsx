import type { ComponentProps } from 'react';

/** Returns whether an address leaves the site, that is, whether it has a protocol or a host. */
export function isExternal(href: string): boolean {
	return /^(https?:)?\/\//i.test(href);
}

/** A link. A link that leaves the site opens in a new tab and is marked by the style sheet. */
export function Link({ href = '', children, ...attributes }: ComponentProps<'a'>) {
	const leaving = isExternal(href) ? { target: '_blank', rel: 'noopener' } : {};
	return (
		<a href={href} {...attributes} {...leaving}>
			{children}
		</a>
	);
}

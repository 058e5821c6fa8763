import type { ReactNode } from 'react';

interface ScrollAreaProps {
	as?: 'div' | 'pre';
	className?: string | undefined;
	/** Only roles that allow a name. */
	role?: 'group' | 'img' | undefined;
	label?: string | undefined;
	children?: ReactNode;
	[mark: `data-${string}`]: string | boolean | undefined;
}

/** A scroll container that can be focused and scrolled by keyboard. */
export function ScrollArea({ as: Tag = 'div', label, children, ...attributes }: ScrollAreaProps) {
	return (
		<Tag tabIndex={0} aria-label={label} {...attributes}>
			{children}
		</Tag>
	);
}

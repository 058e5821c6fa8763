import type { ReactNode } from 'react';

interface ScrollAreaProps {
	as?: 'div' | 'pre';
	className?: string | undefined;
	/** Only for areas whose role may have a name. */
	role?: 'group' | 'img' | undefined;
	label?: string | undefined;
	children?: ReactNode;
	[mark: `data-${string}`]: string | boolean | undefined;
}

/** Something that scrolls on its own and can be reached and scrolled by keyboard. */
export function ScrollArea({ as: Tag = 'div', label, children, ...attributes }: ScrollAreaProps) {
	return (
		<Tag tabIndex={0} aria-label={label} {...attributes}>
			{children}
		</Tag>
	);
}

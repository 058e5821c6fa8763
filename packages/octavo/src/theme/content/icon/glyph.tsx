interface GlyphProps {
	/** Path in 256 x 256 units, one of `paths.ts`. */
	path: string;
	/** Text for readers who can't see it; without it the icon is decorative. */
	label?: string | undefined;
	className?: string | undefined;
}

/** One icon in the size and colour of the surrounding text; `icon.css` draws it. */
export function Glyph({ path, label, className }: GlyphProps) {
	return (
		<svg
			className={className ? `icon ${className}` : 'icon'}
			viewBox="0 0 256 256"
			aria-hidden={label === undefined || undefined}
			role={label === undefined ? undefined : 'img'}
			aria-label={label}
		>
			<path d={path} />
		</svg>
	);
}

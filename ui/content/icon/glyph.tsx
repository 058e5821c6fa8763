interface GlyphProps {
	/** Way of the pen in 256 x 256 units, one of `paths.ts`. */
	path: string;
	/** What it says to readers who do not see it; without it the icon is decoration. */
	label?: string | undefined;
	className?: string | undefined;
}

/** One icon, as large as the text around it and in its colour; `icon.css` draws it. */
export function Glyph({ path, label, className }: GlyphProps) {
	const shared = { className: className ? `icon ${className}` : 'icon', viewBox: '0 0 256 256' };
	if (label === undefined) {
		return (
			<svg {...shared} aria-hidden="true">
				<path d={path} />
			</svg>
		);
	}
	return (
		<svg {...shared} role="img" aria-label={label}>
			<path d={path} />
		</svg>
	);
}

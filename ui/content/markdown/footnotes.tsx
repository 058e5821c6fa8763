import type { FootnotesProps } from '../markdown-props.ts';

/** The notes at the end of a page. */
export function Footnotes({ children }: FootnotesProps) {
	return (
		<section className="footnotes" aria-label="Footnotes" data-footnotes="">
			{children}
		</section>
	);
}

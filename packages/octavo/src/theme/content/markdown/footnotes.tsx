import type { ReactNode } from 'react';

/** The notes at the end of a page, an ordered list. */
export function Footnotes({ children }: { children?: ReactNode }) {
	return (
		<section className="footnotes" aria-label="Footnotes">
			{children}
		</section>
	);
}

import type { Breadcrumb } from '../model.ts';

/** The path from the area to the page. */
export function Breadcrumbs({ trail }: { trail: Breadcrumb[] }) {
	if (trail.length === 0) return null;
	// The trail of a page outside all areas would contain only the page, whose title is shown anyway.
	const steps = trail.length === 1 ? [{ label: 'Home', href: '/' }, ...trail] : trail;
	const last = steps.length - 1;
	return (
		<nav className="breadcrumbs" aria-label="Breadcrumbs">
			<ol>
				{steps.map(({ label, href }, index) => (
					<li key={label} {...(index === last && { 'aria-current': 'page' })}>
						{href !== undefined && index < last ? <a href={href}>{label}</a> : label}
					</li>
				))}
			</ol>
		</nav>
	);
}

import type { Breadcrumb } from '../model.ts';

/** The way from the area to the page. */
export function Breadcrumbs({ trail }: { trail: Breadcrumb[] }) {
	if (trail.length === 0) return null;
	// A page outside all areas would only say its own name, which the title does.
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

import type { Breadcrumb } from '../model.ts';

/** The way from the area to the page. */
export function Breadcrumbs({ trail }: { trail: Breadcrumb[] }) {
	if (trail.length === 0) return null;
	const last = trail.length - 1;
	return (
		<nav className="breadcrumbs" aria-label="Breadcrumbs">
			<ol>
				{trail.map(({ label, href }, index) => (
					<li key={label} {...(index === last && { 'aria-current': 'page' })}>
						{href !== undefined && index < last ? <a href={href}>{label}</a> : label}
					</li>
				))}
			</ol>
		</nav>
	);
}

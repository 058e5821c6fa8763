import { Link } from '../content/index.ts';
import type { SiteModel } from '../model.ts';

/** The links below every page. */
export function Footer({ columns, copyright }: SiteModel['footer']) {
	return (
		<footer className="footer">
			<div className="footer-inner">
				{columns.map(({ title, links }) => (
					<div key={title}>
						<h2>{title}</h2>
						<ul>
							{links.map(({ label, href }) => (
								<li key={href}>
									<Link href={href}>{label}</Link>
								</li>
							))}
						</ul>
					</div>
				))}
				<div className="footer-base">
					<p>{copyright}</p>
					<button type="button" data-action="toggle-width" aria-pressed="false">
						Wide text
					</button>
					<button type="button" data-action="shortcuts">
						Keyboard shortcuts <kbd>?</kbd>
					</button>
				</div>
			</div>
		</footer>
	);
}

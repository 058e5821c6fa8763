/** Asks for consent before any analytics script loads. A script shows it until the reader decides. */
export function ConsentBar() {
	return (
		<section className="consent" aria-label="Analytics" data-consent="" hidden>
			<p>May we count which pages are read? It helps to make them better. Nothing is loaded unless you agree.</p>
			<button type="button" data-action="decline-analytics">
				No
			</button>
			<button type="button" data-action="accept-analytics">
				Yes
			</button>
		</section>
	);
}

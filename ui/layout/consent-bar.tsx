/** Asks before any script of analytics loads. The browser shows it as long as the reader has not decided. */
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

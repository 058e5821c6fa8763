/** The wide frame of the landing page; its sections are written as a page. It has the first area's colour. */
export function LandingPage({ html }: { html: string }) {
	return (
		<div className="landing prose" data-accent="indigo" data-article="" dangerouslySetInnerHTML={{ __html: html }} />
	);
}

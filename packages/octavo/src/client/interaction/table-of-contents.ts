import { all, hashTarget, onPage } from '../base/behaviour.ts';

/** A heading counts as reached when it is in the top 30% of the window or above it. */
const REACHED = '1000000px 0px -70% 0px';

let observer: IntersectionObserver | undefined;
let listed = new Set<Element>();
/** The heading that the reader jumped to. Near the end of the page it can be impossible to scroll that far. */
let pinned: Element | null = null;

/** Highlights the current heading in the table of contents. */
export function startTableOfContents(): void {
	onPage('table of contents', watchHeadings);
	addEventListener('hashchange', () => {
		for (const bar of all('.toc-bar[open]')) bar.removeAttribute('open');
		pinned = named();
		if (pinned) mark(pinned);
	});
	for (const type of ['wheel', 'touchmove', 'keydown']) {
		addEventListener(
			type,
			() => {
				pinned = null;
			},
			{ passive: true },
		);
	}
}

/** Returns the heading that the address points to, if it is in the table of contents. */
function named(): Element | null {
	const target = hashTarget(location.hash);
	return target && listed.has(target) ? target : null;
}

function watchHeadings(): void {
	observer?.disconnect();
	const headings = all('[data-toc] a[href^="#"]').flatMap((link) => hashTarget(link.getAttribute('href') ?? '') ?? []);
	listed = new Set(headings);
	pinned = named();
	if (!('IntersectionObserver' in window)) return;
	const reached = new Set<Element>();
	observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				if (isIntersecting) reached.add(target);
				else reached.delete(target);
			}
			mark(pinned ?? [...listed].findLast((heading) => reached.has(heading)));
		},
		{ rootMargin: REACHED },
	);
	for (const heading of listed) observer.observe(heading);
}

function mark(heading: Element | undefined): void {
	for (const label of all('[data-toc-current]')) label.textContent = heading ? nameOf(heading) : '';
	for (const link of all('[data-toc] a[href^="#"]')) {
		const active = heading && hashTarget(link.getAttribute('href') ?? '') === heading;
		if (active) link.setAttribute('aria-current', 'true');
		else link.removeAttribute('aria-current');
	}
}

/** Returns the heading's text as the table of contents prints it, without badges. */
function nameOf(heading: Element): string {
	return document.querySelector(`[data-toc] a[href="#${CSS.escape(heading.id)}"]`)?.textContent ?? '';
}

import { all, hashTarget, onPage } from './behaviour.ts';

/** The heading being read is the last one above this band of the window, or the first one in it. */
const BAND = '-64px 0px -66% 0px';

let observer: IntersectionObserver | undefined;
let listed = new Set<Element>();
/** A heading that the reader jumped to, though it may be too near to the end to reach the band. */
let pinned: Element | null = null;

/** Marks the heading being read in the table of contents. */
export function startTableOfContents(): void {
	if (!('IntersectionObserver' in window)) return;
	onPage('table of contents', watchHeadings);
	addEventListener('hashchange', () => {
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

/** @returns the heading that the address names, if the table of contents has it */
function named(): Element | null {
	const target = hashTarget(location.hash);
	return target && listed.has(target) ? target : null;
}

function watchHeadings(): void {
	observer?.disconnect();
	const headings = all('[data-toc] a[href^="#"]').flatMap((link) => hashTarget(link.getAttribute('href') ?? '') ?? []);
	listed = new Set(headings);
	const unique = [...listed];
	pinned = named();
	const place = new Map<Element, 'above' | 'in' | 'below'>();
	observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
				const above = boundingClientRect.top < (rootBounds?.top ?? 0);
				place.set(target, isIntersecting ? 'in' : above ? 'above' : 'below');
			}
			const reading =
				unique.find((heading) => place.get(heading) === 'in') ??
				unique.findLast((heading) => place.get(heading) === 'above');
			mark(pinned ?? reading);
		},
		{ rootMargin: BAND },
	);
	for (const heading of unique) observer.observe(heading);
}

function mark(heading: Element | undefined): void {
	for (const link of all('[data-toc] a[href^="#"]')) {
		const active = heading && hashTarget(link.getAttribute('href') ?? '') === heading;
		if (active) link.setAttribute('aria-current', 'true');
		else link.removeAttribute('aria-current');
	}
}

import { all, hashTarget, onPage } from '../base/behaviour.ts';

/** A heading counts as reached in the upper 30 % of the window and anywhere above it. */
const REACHED = '1000000px 0px -70% 0px';

let observer: IntersectionObserver | undefined;
let listed = new Set<Element>();
/** A heading that the reader jumped to, though it may be too near to the end to get there by scrolling. */
let pinned: Element | null = null;

/** Marks the heading being read in the table of contents. */
export function startTableOfContents(): void {
	if (!('IntersectionObserver' in window)) return;
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

/** @returns the heading that the address names, if the table of contents has it */
function named(): Element | null {
	const target = hashTarget(location.hash);
	return target && listed.has(target) ? target : null;
}

function watchHeadings(): void {
	observer?.disconnect();
	const headings = all('[data-toc] a[href^="#"]').flatMap((link) => hashTarget(link.getAttribute('href') ?? '') ?? []);
	listed = new Set(headings);
	pinned = named();
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
	for (const place of all('[data-toc-current]')) place.textContent = heading ? nameOf(heading) : '';
	for (const link of all('[data-toc] a[href^="#"]')) {
		const active = heading && hashTarget(link.getAttribute('href') ?? '') === heading;
		if (active) link.setAttribute('aria-current', 'true');
		else link.removeAttribute('aria-current');
	}
}

/** @returns the heading's text as the contents have it, without what stands beside it */
function nameOf(heading: Element): string {
	return document.querySelector(`[data-toc] a[href="#${CSS.escape(heading.id)}"]`)?.textContent ?? '';
}

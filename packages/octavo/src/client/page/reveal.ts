import { hashTarget, onPage } from '../base/behaviour.ts';
import { loadAndUse } from '../base/load.ts';
import { revealInTabs } from './tabs.ts';

/** Reveals the element that the address points to, even in a closed section or a hidden tab. */
export function startReveal(): void {
	onPage('anchor links', reveal);
	addEventListener('hashchange', reveal);
}

function reveal(): void {
	if (location.hash.length < 2) return;
	const target = hashTarget(location.hash);
	if (!target) {
		void redirect();
		return;
	}
	let hidden = false;
	for (let element: Element | null = target; element; element = element.parentElement) {
		if (element instanceof HTMLDetailsElement && element !== target && !element.open) {
			element.open = true;
			hidden = true;
		}
		if (element instanceof HTMLElement && element.hidden) {
			revealInTabs(element);
			hidden = true;
		}
	}
	if (hidden) target.scrollIntoView({ behavior: 'instant' });
}

/** Follows an anchor that has moved to another page. */
async function redirect(): Promise<void> {
	const address = document.documentElement.dataset.anchorRedirects;
	if (!address) return;
	await loadAndUse(
		'anchor links',
		() => import('../on-demand/anchor-redirects.ts'),
		({ followAnchor }) => followAnchor(address),
	);
}

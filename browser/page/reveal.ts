import { hashTarget, onPage, report } from '../base/behaviour.ts';
import { load } from '../base/load.ts';
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
	if (!document.documentElement.dataset.anchorRedirects) return;
	try {
		const { followAnchor } = await load(() => import('../on-demand/anchor-redirects.ts'));
		await followAnchor();
	} catch (error) {
		report('anchor links', error);
	}
}

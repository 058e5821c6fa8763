import { hashTarget, onPage, report } from '../base/behaviour.ts';
import { load } from '../base/load.ts';
import { revealInTabs } from './tabs.ts';

/** Brings the element that the address names into sight, even out of a closed section or another tab. */
export function startReveal(): void {
	onPage('links to places', reveal);
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

/** The place may have moved to another page since the link was made. */
async function redirect(): Promise<void> {
	if (!document.documentElement.dataset.anchorRedirects) return;
	try {
		const { followAnchor } = await load(() => import('../on-demand/anchor-redirects.ts'));
		await followAnchor();
	} catch (error) {
		report('links to places', error);
	}
}

import { onAction } from './actions.ts';
import { startAnnouncement } from './announcement.ts';
import { startArrival } from './arrival.ts';
import { selectedText, startAskOpeners } from './ask-openers.ts';
import { startAll } from './behaviour.ts';
import { startCodeGame } from './code-game.ts';
import { startCollapsible } from './collapsible.ts';
import { startDrawer } from './drawer.ts';
import { startImages } from './images.ts';
import { openIsland, startIslands } from './islands.ts';
import { openShortcuts, startLazyActions } from './lazy-actions.ts';
import { startNavbar } from './navbar.ts';
import { retryNavigation, startNavigation } from './navigation/navigate.ts';
import { startOffline } from './offline.ts';
import { startPrefetch } from './prefetch.ts';
import { startReadingWidth, toggleWidth } from './reading-width.ts';
import { startSidebarControls, toggleSidebar } from './sidebar-controls.ts';
import { startTabChoice } from './tab-choice.ts';
import { startThemeButton, toggleTheme } from './theme-button.ts';
import { startTypedAhead } from './typed-ahead.ts';

/** Starts what only matters to readers who do something. Navigation is last: who listens before it may take a click. */
export function startInteraction(): void {
	startAll([
		['colour mode button', startThemeButton],
		['announcement', startAnnouncement],
		['reading width', startReadingWidth],
		['sidebar controls', startSidebarControls],
		['drawer', startDrawer],
		['navbar', startNavbar],
		['tab choice', startTabChoice],
		['collapsible', startCollapsible],
		['images', startImages],
		['ways to Ask AI', startAskOpeners],
		['typed ahead', startTypedAhead],
		['arrival', startArrival],
		['islands', startIslands],
		['actions', startLazyActions],
		['prefetch', startPrefetch],
		['offline reading', startOffline],
		['code game', startCodeGame],
		['retry', () => onAction('retry', retryNavigation)],
		['navigation', startNavigation],
	]);
}

/** What the shortcuts do, by the names that `shortcuts.ts` gives them. */
export const commands = {
	search: () => openIsland('search'),
	ask: () => openIsland('ask', selectedText() ? { quote: selectedText() } : {}),
	next: () => follow('next'),
	previous: () => follow('prev'),
	theme: toggleTheme,
	sidebar: toggleSidebar,
	width: toggleWidth,
	contents: () => document.querySelector<HTMLElement>('[data-toc] a')?.focus(),
	sheet: openShortcuts,
};

function follow(relation: 'next' | 'prev'): void {
	document.querySelector<HTMLElement>(`[data-page] a[rel~="${relation}"]`)?.click();
}

import siteBehaviours from 'virtual:octavo-site/interaction';
import { onAction } from './base/actions.ts';
import { startAll } from './base/behaviour.ts';
import { startAnnouncement } from './interaction/announcement-bar.ts';
import { startArrival } from './interaction/arrival.ts';
import { openReport, selectedText, startAskOpeners } from './interaction/ask-openers.ts';
import { startCodeTools } from './interaction/code-tools.ts';
import { startCollapsible } from './interaction/collapsible.ts';
import { startThemeButton, toggleTheme } from './interaction/color-mode.ts';
import { startCopying } from './interaction/copy.ts';
import { startDoubleClicks } from './interaction/double-click.ts';
import { startDrawer } from './interaction/drawer.ts';
import { startHeadingLinks } from './interaction/heading-links.ts';
import { startImages } from './interaction/images.ts';
import { openIsland, startIslands } from './interaction/islands.ts';
import { startMenus } from './interaction/menus.ts';
import { startNavbar } from './interaction/navbar.ts';
import { openShortcuts, startLazyActions } from './interaction/on-demand.ts';
import { startPrefetch } from './interaction/prefetch.ts';
import { startReadingWidth, toggleWidth } from './interaction/reading-width.ts';
import { startSidebarControls, toggleSidebar } from './interaction/sidebar.ts';
import { startTableOfContents } from './interaction/table-of-contents.ts';
import { startTabChoice } from './interaction/tabs.ts';
import { startToTop } from './interaction/to-top.ts';
import { startTypeAhead } from './interaction/type-into-field.ts';
import { retryNavigation, startNavigation } from './navigation/navigate.ts';
import { startOffline } from './offline/register-service-worker.ts';

/** Starts everything that reacts to the reader. Navigation comes last, so that the other listeners can take a click first. */
export function startInteraction(): void {
	startAll([
		['double clicks', startDoubleClicks],
		['table of contents', startTableOfContents],
		['colour mode button', startThemeButton],
		['announcement', startAnnouncement],
		['reading width', startReadingWidth],
		['sidebar controls', startSidebarControls],
		['drawer', startDrawer],
		['menus', startMenus],
		['navbar', startNavbar],
		['way to the top', startToTop],
		['tab choice', startTabChoice],
		['collapsible', startCollapsible],
		['images', startImages],
		['heading links', startHeadingLinks],
		['code tools', startCodeTools],
		['copying', startCopying],
		...siteBehaviours,
		['ask buttons', startAskOpeners],
		['type-ahead', startTypeAhead],
		['search highlights', startArrival],
		['islands', startIslands],
		['actions', startLazyActions],
		['prefetch', startPrefetch],
		['offline reading', startOffline],
		['retry', () => onAction('retry', retryNavigation)],
		['navigation', startNavigation],
	]);
}

/** The commands of the keyboard shortcuts in `shortcuts.ts`, by name. */
export const commands = {
	search: () => openIsland('search'),
	ask: () => openIsland('ask', selectedText() ? { quote: selectedText() } : {}),
	next: () => follow('next'),
	previous: () => follow('prev'),
	theme: toggleTheme,
	sidebar: toggleSidebar,
	width: toggleWidth,
	contents: () => document.querySelector<HTMLElement>('[data-toc] a')?.focus(),
	report: () => openReport(),
	sheet: openShortcuts,
};

function follow(relation: 'next' | 'prev'): void {
	document.querySelector<HTMLElement>(`[data-page] a[rel~="${relation}"]`)?.click();
}

import { startAnalyticsSlot } from './analytics-slot.ts';
import { startAll } from './behaviour.ts';
import { startCleanPath } from './clean-path.ts';
import { startColorMode } from './color-mode.ts';
import { startFirstInteraction } from './first-interaction.ts';
import { startKeyNames } from './key-names.ts';
import { startScrollHistory } from './navigation/scroll-history.ts';
import { startReveal } from './reveal.ts';
import { startShortcuts } from './shortcuts.ts';
import { startSidebar } from './sidebar.ts';
import { startTableOfContents } from './table-of-contents.ts';
import { startTabs } from './tabs.ts';

/** Everything that every reader's browser runs. What it takes to react comes with `interaction.ts`. */
document.documentElement.dataset.ready = '';
startAll([
	['clean path', startCleanPath],
	['colour mode', startColorMode],
	['tabs', startTabs],
	['sidebar', startSidebar],
	['scroll position', startScrollHistory],
	['links to places', startReveal],
	['table of contents', startTableOfContents],
	['key names', startKeyNames],
	['shortcuts', startShortcuts],
	['first interaction', startFirstInteraction],
	['analytics', startAnalyticsSlot],
]);

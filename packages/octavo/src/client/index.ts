import siteBehaviours from 'virtual:octavo-site/page';
import { startAll } from './base/behaviour.ts';
import { startScrollHistory } from './navigation/scroll-history.ts';
import { startAnalyticsSlot } from './page/analytics.ts';
import { startCleanPath } from './page/clean-path.ts';
import { startColorMode } from './page/color-mode.ts';
import { startFirstInteraction } from './page/first-interaction.ts';
import { startKeyNames } from './page/key-names.ts';
import { startReveal } from './page/reveal.ts';
import { startShortcuts } from './page/shortcuts.ts';
import { startSidebar } from './page/sidebar.ts';
import { startTabs } from './page/tabs.ts';
import { makeScriptPolicy } from './page/trusted-types.ts';

/** Entry point of the scripts that every page runs. Code that reacts to the reader is loaded with `interaction.ts`. */
document.documentElement.dataset.ready = '';
makeScriptPolicy();
startAll([
	['clean path', startCleanPath],
	['colour mode', startColorMode],
	['tabs', startTabs],
	['sidebar', startSidebar],
	['scroll position', startScrollHistory],
	['anchor links', startReveal],
	['key names', startKeyNames],
	['shortcuts', startShortcuts],
	['first interaction', startFirstInteraction],
	...siteBehaviours,
	['analytics', startAnalyticsSlot],
]);

import siteBehaviours from 'virtual:octavo-site/page';
import { isApple } from '@octavo/contract/index.ts';
import { all, startAll } from './base/behaviour.ts';
import { loadAndUse } from './base/load.ts';
import { startScrollHistory } from './navigation/scroll-history.ts';
import { startCleanPath } from './page/clean-path.ts';
import { startColorMode } from './page/color-mode.ts';
import { startFirstInteraction } from './page/first-interaction.ts';
import { startReveal } from './page/reveal.ts';
import { startShortcuts } from './page/shortcuts.ts';
import { startSidebar } from './page/sidebar.ts';
import { startTabs } from './page/tabs.ts';

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

/** Loads the analytics code only if the site configures scripts. */
function startAnalyticsSlot(): void {
	if (!document.documentElement.dataset.analytics) return;
	void loadAndUse(
		'analytics',
		() => import('./on-demand/analytics.ts'),
		({ startAnalytics }) => startAnalytics(),
	);
}

/** Shows key names as they appear on the reader's keyboard. */
function startKeyNames(): void {
	if (!isApple()) return;
	for (const key of all('kbd[data-apple]')) key.textContent = key.dataset.apple ?? '';
}

/**
 * Creates the only Trusted Types policy: scripts are loaded from this site only. HTML is not checked, because it comes
 * from the site itself and the content security policy runs no script in it.
 */
function makeScriptPolicy(): void {
	const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
	trustedTypes?.createPolicy('default', {
		createHTML: (html: string) => html,
		createScriptURL: (url: string) => (new URL(url, location.href).origin === location.origin ? url : null),
	});
}
